import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

/**
 * Renders an SVG drawing as a PNG of the drawing's own width and height. It has few colours, so it
 * uses a palette.
 */
export function toPng(drawing: ReactElement): Promise<Buffer> {
  return sharp(Buffer.from(renderToStaticMarkup(drawing)))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}
