import type { APIRoute } from 'astro'
import { manifest } from '../seo/manifest.ts'

export const GET: APIRoute = () =>
  Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
