import { getCollection } from 'astro:content'
import type { z } from 'astro/zod'
import { brand } from '../content/en/brand.ts'
import { articleOf, type Entry } from './article-of.ts'
import type { postMatter } from './front-matter.ts'
import { minutesToRead } from './minutes-to-read.ts'
import type { Post } from './post.ts'

const entries: readonly Entry<z.infer<typeof postMatter>>[] = await getCollection('blog')

/** The posts of the blog, the newest first. */
export const posts: readonly Post[] = entries
  .map((entry) => {
    const article = articleOf(entry, '/blog/')
    const { author, date, updated } = entry.data
    return { ...article, author, date, updated, minutes: minutesToRead(article.html, brand.language) }
  })
  .toSorted((a, b) => b.date.getTime() - a.date.getTime() || a.path.localeCompare(b.path, 'en'))
