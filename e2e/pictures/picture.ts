import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { capture } from '../inspect/capture.ts'

/** A whole page as pixels of three bytes. */
export async function picture(page: Page): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  const png = await capture(page, { fullPage: true })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
