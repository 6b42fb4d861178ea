import type { ListedPage } from '../content/en/pages.ts'
import { pageOfText } from './page-of-text.ts'
import type { Post } from './post.ts'

/** The day of a date, as ISO 8601 writes it. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** What the head of a post's page says. */
export const pageOfPost = (post: Post): ListedPage => ({
  ...pageOfText(post),
  published: dayOf(post.date),
  changed: dayOf(post.updated ?? post.date),
})
