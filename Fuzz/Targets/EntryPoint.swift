internal import Glibc

/// Feeds an input to the target that the environment variable `FUZZ_TARGET` names.
@_cdecl("fuzz_one_input")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) {
  chosen.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
}

private let chosen: FuzzTarget = {
  let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("FUZZ_TARGET has to be one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()
