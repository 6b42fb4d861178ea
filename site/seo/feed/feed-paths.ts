import { posts } from '../../articles/posts.ts'

/** Lists the paths of a route `[feed]`: a site without posts has no feed. */
export const feedPaths = (path: string) =>
  posts.length > 0 ? [{ params: { feed: path.slice(1, path.lastIndexOf('.')) } }] : []
