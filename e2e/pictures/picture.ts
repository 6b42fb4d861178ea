import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Area, capture } from '../inspect/capture.ts'

/** Pixels of three bytes. */
export interface Picture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** A whole page, or a part of it. */
export async function picture(page: Page, of: 'page' | Area = 'page'): Promise<Picture> {
  const png = await capture(page, of)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
