import { blog } from '../content/en/blog.ts'
import type { ListedPage } from '../content/en/pages.ts'
import { pageOfPost } from './page-of-post.ts'
import { pageOfText } from './page-of-text.ts'
import { posts } from './posts.ts'
import { texts } from './texts.ts'

/** Every page from Markdown. Without a post there is no blog. */
export const articlePages: readonly ListedPage[] = [
  ...(posts.length > 0 ? [blog.page] : []),
  ...posts.map(pageOfPost),
  ...texts.map(pageOfText),
]
