import { posts } from '../../articles/posts.ts'

/** Which paths of a route `[feed]` there are: a site without a post has no feed. */
export const feedPaths = (path: string) =>
  posts.length > 0 ? [{ params: { feed: path.slice(1, path.lastIndexOf('.')) } }] : []
