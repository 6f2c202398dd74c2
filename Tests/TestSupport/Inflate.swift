internal import CZlib

/// A gzip member that is broken, or that has bytes behind it.
public struct NotGzip: Error {}

/// What one gzip member holds, as zlib sees it: header, checksum and length are checked.
public func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
  var stream = unsafe z_stream()
  let size = unsafe CInt(MemoryLayout<z_stream>.size)
  guard unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { throw NotGzip() }
  defer { unsafe inflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: bytes.count * 20 + 4096)
  var result = Z_OK
  var count = 0
  while result == Z_OK {
    if count == output.count { output += [UInt8](repeating: 0, count: count) }
    let (start, room) = (count, output.count - count)
    unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        let taken = unsafe Int(stream.total_in)
        unsafe stream.next_in = source.baseAddress?.advanced(by: taken)
        unsafe stream.avail_in = UInt32(source.count - taken)
        unsafe stream.next_out = target.baseAddress?.advanced(by: start)
        unsafe stream.avail_out = UInt32(room)
        result = unsafe inflate(&stream, Z_NO_FLUSH)
      }
    }
    count = unsafe Int(stream.total_out)
  }
  guard result == Z_STREAM_END, unsafe Int(stream.total_in) == bytes.count else { throw NotGzip() }
  return Array(output[..<count])
}
