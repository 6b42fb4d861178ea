import sharp from 'sharp'
import type { SmallPicture } from './small-picture.ts'

/** Encodes a picture as a file to keep. */
export function packPicture({ pixels, size }: SmallPicture): Promise<Buffer> {
  return sharp(pixels, { raw: size }).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer()
}
