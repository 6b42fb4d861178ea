import type { APIRoute } from 'astro'
import { feedSheetPath } from '../seo/feed/feed-path.ts'
import { feedPaths } from '../seo/feed/feed-paths.ts'
import sheet from '../styles/feed.css?inline'
import fonts from '../styles/fonts.css?inline'
import tokens from '../styles/tokens.css?inline'

export const getStaticPaths = () => feedPaths(feedSheetPath)

export const GET: APIRoute = () => new Response([tokens, fonts, sheet].join('\n'))
