import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

/** Renders an SVG drawing as a PNG of this width in pixels. Few colours, so a palette holds them. */
export function toPng(drawing: ReactElement, width: number): Promise<Buffer> {
  return sharp(Buffer.from(renderToStaticMarkup(drawing)), { density: 144 })
    .resize(width)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}
