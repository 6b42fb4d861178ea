import type { APIRoute } from 'astro'
import { llmsText } from '../machines/llms-text.ts'

export const GET: APIRoute = ({ site, url }) => new Response(llmsText(site ?? url))
