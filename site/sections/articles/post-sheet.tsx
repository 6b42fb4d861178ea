import type { ReactNode } from 'react'
import type { Post } from '../../articles/post.ts'
import { blog } from '../../content/en/blog.ts'
import { ArticleSheet } from './article-sheet.tsx'
import { BackToBlog } from './back-to-blog.tsx'
import { Day } from './day.tsx'
import { Facts } from './facts.tsx'

type PostSheetProps = {
  post: Post
  /** The text of the post. */
  children: ReactNode
}

/** A post, with its author, its dates and its reading time. */
export function PostSheet({ post, children }: PostSheetProps) {
  const { title, description, author, date, updated, minutes, isSample } = post
  const facts = [
    [blog.by, author],
    [blog.published, <Day key="published" date={date} />],
    ...(updated ? [[blog.updated, <Day key="updated" date={updated} />] as const] : []),
    [blog.reading, blog.minutes(minutes)],
  ] as const

  return (
    <ArticleSheet
      title={title}
      description={description}
      back={<BackToBlog />}
      aside={<Facts facts={facts} />}
      sample={isSample ? blog.sample : undefined}
    >
      {children}
    </ArticleSheet>
  )
}
