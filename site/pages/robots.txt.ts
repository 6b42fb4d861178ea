import type { APIRoute } from 'astro'
import { robotsText } from '../seo/robots-text.ts'

export const GET: APIRoute = ({ site, url }) => new Response(robotsText(site ?? url))
