import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Area, capture } from '../inspect/capture.ts'

/** RGB pixels, three bytes each. */
export interface Picture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Captures a whole page, or a part of it, as pixels. */
export async function picture(page: Page, of: 'page' | Area = 'page'): Promise<Picture> {
  const png = await capture(page, of)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
