import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { Favicon } from '../seo/drawing/favicon.tsx'
import { toIco } from '../seo/drawing/to-ico.ts'
import { toPng } from '../seo/drawing/to-png.ts'

const width = 32

export const GET: APIRoute = async () =>
  new Response(toIco(await toPng(createElement(Favicon, { width })), width))
