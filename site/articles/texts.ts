import { getCollection } from 'astro:content'
import type { z } from 'astro/zod'
import { articleOf, type Entry } from './article-of.ts'
import type { textMatter } from './front-matter.ts'
import type { Text } from './text.ts'

const entries: readonly Entry<z.infer<typeof textMatter>>[] = await getCollection('texts')

/** The standalone texts, in the order of their paths. */
export const texts: readonly Text[] = entries
  .map((entry) => ({ ...articleOf(entry, '/'), updated: entry.data.updated }))
  .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
