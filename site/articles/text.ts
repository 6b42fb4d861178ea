import type { Article } from './article.ts'

/** A text that stands by itself, such as the terms. */
export interface Text extends Article {
  readonly updated: Date
}
