/// Files with certificates that only the tests know.
public enum Certificates {
  private static let folder = #filePath.dropLast("Certificates.swift".count) + "Certificates/"

  public static func certificate(_ name: String) -> String { "\(folder)\(name).pem" }
  public static func key(_ name: String) -> String { "\(folder)\(name).key" }
}
