import type { Post } from '../../articles/post.ts'
import { blog } from '../../content/en/blog.ts'
import css from './next-posts.module.css'
import { PostLog } from './post-log.tsx'

const MOST = 2

/** Links from the end of a post to other posts. */
export function NextPosts({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null
  return (
    <section className={`wrap ${css['next']}`} aria-labelledby="next">
      <h2 id="next">{blog.next}</h2>
      <PostLog posts={posts.slice(0, MOST)} heading="h3" />
    </section>
  )
}
