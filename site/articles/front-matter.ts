import { z } from 'astro/zod'

const words = z.string({ error: 'must be text' }).trim().min(1, 'must not be empty')
const day = z.date({ error: 'must be a day, such as 2026-11-02' })
const sample = z.boolean({ error: 'must be true or false' }).default(false)

/** What stands above a post of the blog. A field that is not here is refused. */
export const postMatter = z.strictObject({
  title: words,
  description: words,
  author: words,
  date: day,
  /** When its words changed in a way that readers care about. */
  updated: day.optional(),
  /** Says above the text that it is to be replaced. */
  sample,
})

/** What stands above a text, such as the terms. */
export const textMatter = z.strictObject({
  title: words,
  description: words,
  updated: day,
  sample,
})
