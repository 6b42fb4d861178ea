import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { type SmallPicture, step } from '../pictures/small-picture.ts'

/**
 * Whether a picture is so close to an accepted one that Playwright's comparison would accept it
 * too. One step of each channel is below its threshold of 0.15, and fewer pixels may differ more
 * than `maxDiffPixelRatio` allows.
 */
export async function resembles({ pixels, size }: SmallPicture, accepted: string): Promise<boolean> {
  if (!existsSync(accepted)) return false
  const { data, info } = await sharp(accepted).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== size.width || info.height !== size.height || data.length !== pixels.length) return false

  let further = 0
  for (let index = 0; index < pixels.length; index++)
    if (Math.abs((pixels[index] ?? 0) - (data[index] ?? 0)) > step) further++
  return further < info.width * info.height * 0.002
}
