import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { posts } from '../articles/posts.ts'
import { feedOptions } from '../seo/feed/feed-options.ts'
import { feedPath } from '../seo/feed/feed-path.ts'

/** A site without a post has no feed. */
export const getStaticPaths = () =>
  posts.length > 0 ? [{ params: { feed: feedPath.slice(1, -'.xml'.length) } }] : []

export const GET: APIRoute = ({ site, url }) => rss(feedOptions(site ?? url))
