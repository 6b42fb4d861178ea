import type { Post } from '../articles/post.ts'
import { PostList } from '../sections/articles/post-list.tsx'
import { Frame } from '../sections/frame.tsx'

export function BlogScreen({ posts }: { posts: readonly Post[] }) {
  return (
    <Frame path="/blog">
      <PostList posts={posts} />
    </Frame>
  )
}
