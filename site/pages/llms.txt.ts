import type { APIRoute } from 'astro'
import { llmsText } from '../seo/llms-text.ts'

export const GET: APIRoute = ({ site, url }) => new Response(llmsText(site ?? url))
