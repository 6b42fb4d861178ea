import type { Article } from './article.ts'

/** A post of the blog. */
export interface Post extends Article {
  readonly author: string
  readonly date: Date
  readonly updated: Date | undefined
  /** Minutes that it takes to read. */
  readonly minutes: number
}
