// swift-tools-version: 6.3
import PackageDescription

/// Settings of every Swift target: the language's strictest modes.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room: a target with one job, and the rooms it may look into. The arrows point one way.
func room(_ name: String, sees rooms: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: rooms, swiftSettings: strict)
}

func tests(
  _ name: String, sees rooms: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: rooms + ["TestSupport"],
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "transitiond",
  products: [.executable(name: "transitiond", targets: ["App"])],
  targets: [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .target(name: "CLinux"),
    .target(name: "CChecksum"),

    room("Motion"),
    room("Markup"),
    room("RenderSVG", sees: ["Motion", "Markup"]),
    room("RenderCSS", sees: ["Motion", "Markup"]),
    room("RenderData", sees: ["Motion", "Markup"]),

    room("HTTPWire"),
    room("Sockets", sees: ["CLinux"]),
    room("Compression", sees: ["CZlib"]),
    room("TemplateGzip", sees: ["CChecksum", "CZlib"]),
    room("TLS", sees: ["COpenSSL"]),
    room("Server", sees: ["HTTPWire", "Sockets", "TLS"]),

    room(
      "Routes",
      sees: [
        "Motion", "Markup", "RenderSVG", "RenderCSS", "RenderData", "HTTPWire", "Compression",
        "TemplateGzip",
      ]),
    .executableTarget(
      name: "App", dependencies: ["Routes", "Server", "HTTPWire"], swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: [
        "Motion", "Markup", "RenderSVG", "RenderCSS", "TemplateGzip", "HTTPWire", "CZlib",
        "COpenSSL",
      ],
      path: "Tests/TestSupport",
      exclude: ["Certificates"], swiftSettings: strict),
    tests("TLS", sees: ["TLS", "COpenSSL"]),
    tests("HTTPWire", sees: ["HTTPWire"]),
    tests("Sockets", sees: ["Sockets"]),
    tests("Compression", sees: ["Compression"]),
    tests("TemplateGzip", sees: ["TemplateGzip", "Compression"]),
    tests("Server", sees: ["Server", "HTTPWire"]),
    tests("Integration", sees: ["Server", "HTTPWire", "Sockets"]),
    tests("App", sees: ["App", "Server", "HTTPWire"]),
    tests("Routes", sees: ["Routes", "HTTPWire", "Markup", "Compression", "TemplateGzip"]),
    tests("Motion", sees: ["Motion"], exclude: ["Reference", "Golden"]),
    tests("Markup", sees: ["Markup"]),
    tests("RenderSVG", sees: ["RenderSVG", "Motion", "Markup"], exclude: ["Golden"]),
    tests("RenderCSS", sees: ["RenderCSS", "Motion", "Markup"], exclude: ["Golden"]),
    tests("RenderData", sees: ["RenderData", "Motion", "Markup"], exclude: ["Golden"]),
    .target(
      name: "FuzzTargets", dependencies: ["HTTPWire", "Motion", "Markup", "Routes", "TestSupport"],
      path: "Fuzz/Targets", swiftSettings: strict),
    tests("Fuzz", sees: ["FuzzTargets"]),

    .target(name: "CAllocations", path: "Benchmarks/Allocations"),
    .executableTarget(
      name: "CoreBench",
      dependencies: [
        "Motion", "Markup", "RenderSVG", "RenderCSS", "RenderData", "Compression", "TemplateGzip",
        "HTTPWire", "Sockets", "Server", "Routes", "TestSupport", "CAllocations",
      ],
      path: "Benchmarks/CoreBench", swiftSettings: strict),

    .executableTarget(
      name: "GzipBench", dependencies: ["TemplateGzip", "Compression", "TestSupport"],
      path: "Benchmarks/GzipBench", swiftSettings: strict),
  ]
)

// The fuzzer has libFuzzer's entry point and none of its own, so ordinary builds leave it out.
if Context.environment["TRANSITIOND_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Fuzz/Fuzzer"))
}
