import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Favicon } from '../machines/drawing/favicon.tsx'

export const GET: APIRoute = () =>
  new Response(renderToStaticMarkup(createElement(Favicon)), { headers: { 'content-type': 'image/svg+xml' } })
