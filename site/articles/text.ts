import type { Article } from './article.ts'

/** A standalone text, such as the terms. */
export interface Text extends Article {
  readonly updated: Date
}
