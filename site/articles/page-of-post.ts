import type { ListedPage } from '../content/en/pages.ts'
import { pageOfText } from './page-of-text.ts'
import type { Post } from './post.ts'

/** Formats the day of a date in ISO 8601. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The page of a post, with the metadata of its head. */
export const pageOfPost = (post: Post): ListedPage => ({
  ...pageOfText(post),
  published: dayOf(post.date),
  changed: dayOf(post.updated ?? post.date),
})
