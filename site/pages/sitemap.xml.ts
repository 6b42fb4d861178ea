import type { APIRoute } from 'astro'
import { sitemap } from '../seo/sitemap.ts'

export const GET: APIRoute = ({ site, url }) =>
  new Response(sitemap(site ?? url), { headers: { 'content-type': 'application/xml' } })
