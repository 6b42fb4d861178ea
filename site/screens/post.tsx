import type { ReactNode } from 'react'
import type { Post } from '../articles/post.ts'
import { NextPosts } from '../sections/articles/next-posts.tsx'
import { PostSheet } from '../sections/articles/post-sheet.tsx'
import { Frame } from '../sections/frame.tsx'

type PostScreenProps = { post: Post; others: readonly Post[]; children: ReactNode }

export function PostScreen({ post, others, children }: PostScreenProps) {
  return (
    <Frame path={post.path}>
      <PostSheet post={post}>{children}</PostSheet>
      <NextPosts posts={others} />
    </Frame>
  )
}
