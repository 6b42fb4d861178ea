import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { feedOptions } from '../seo/feed/feed-options.ts'
import { feedPath } from '../seo/feed/feed-path.ts'
import { feedPaths } from '../seo/feed/feed-paths.ts'

export const getStaticPaths = () => feedPaths(feedPath)

export const GET: APIRoute = ({ site, url }) => rss(feedOptions(site ?? url))
