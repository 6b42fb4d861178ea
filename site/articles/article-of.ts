import type { Article, Heading } from './article.ts'
import { withoutStyles } from './without-styles.ts'

/** An entry that Astro has read from a Markdown file. */
export interface Entry<Matter> {
  readonly id: string
  readonly data: Matter
  readonly rendered?: { readonly html: string; readonly metadata?: { readonly [name: string]: unknown } }
}

interface Matter {
  readonly title: string
  readonly description: string
  readonly sample: boolean
}

/** Builds the fields that posts and texts share. `within` begins their paths. */
export function articleOf({ id, data, rendered }: Entry<Matter>, within: '/' | '/blog/'): Article {
  return {
    path: `${within}${id}`,
    title: data.title,
    description: data.description,
    isSample: data.sample,
    html: withoutStyles(rendered?.html ?? ''),
    headings: (rendered?.metadata?.['headings'] ?? []) as readonly Heading[],
  }
}
