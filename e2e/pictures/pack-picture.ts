import sharp from 'sharp'
import type { SmallPicture } from './small-picture.ts'

/** As a file that is kept. */
export function packPicture({ pixels, size }: SmallPicture): Promise<Buffer> {
  return sharp(pixels, { raw: size }).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer()
}
