import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Favicon } from '../seo/drawing/favicon.tsx'
import { toIco } from '../seo/drawing/to-ico.ts'
import { toPng } from '../seo/drawing/to-png.ts'

const width = 32

const icons = {
  svg: async () => renderToStaticMarkup(createElement(Favicon)),
  ico: async () => toIco(await toPng(createElement(Favicon, { width })), width),
}

export const getStaticPaths = () => Object.keys(icons).map((format) => ({ params: { format } }))

export const GET: APIRoute<Record<string, unknown>, { format: keyof typeof icons }> = async ({ params }) =>
  new Response(await icons[params.format]())
