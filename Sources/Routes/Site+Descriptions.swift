internal import Markup
internal import RenderData

/// The version of the whole product, said in one place.
package enum Product {
  package static let version = "0.1.0"
}

extension Site {
  /// Adds the documents that describe the service, made from its own tables.
  mutating func addDescriptions() {
    var output = Output()
    PresetCatalogue.render(into: &output)
    _ = add("presets.json", output.bytes)
    output.removeAll()
    OpenAPIDocument.render(version: Product.version, into: &output)
    _ = add("openapi.json", output.bytes)
  }
}
