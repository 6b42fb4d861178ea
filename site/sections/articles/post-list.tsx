import type { Post } from '../../articles/post.ts'
import { BlogHead } from './blog-head.tsx'
import css from './post-list.module.css'
import { PostLog } from './post-log.tsx'

/** The blog: its head, and every post. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <div className={`wrap ${css['list']}`}>
      <BlogHead />
      <PostLog posts={posts} heading="h2" />
    </div>
  )
}
