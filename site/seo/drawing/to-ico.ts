const headerBytes = 6
const entryBytes = 16

/**
 * Wraps one PNG of this width, at most 255 pixels, in an ICO file, which may contain PNG data since
 * Windows Vista.
 */
export function toIco(png: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const start = headerBytes + entryBytes
  const file = new Uint8Array(start + png.length)
  const view = new DataView(file.buffer)
  // ICONDIR: type 1 is an icon, with one image in it.
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  // ICONDIRENTRY: width and height, one plane, 32 bits per pixel, length and offset of the data.
  view.setUint8(6, width)
  view.setUint8(7, width)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.length, true)
  view.setUint32(18, start, true)
  file.set(png, start)
  return file
}
