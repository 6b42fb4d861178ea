import { z } from 'astro/zod'

const words = z.string({ error: 'must be text' }).trim().min(1, 'must not be empty')
const day = z.date({ error: 'must be a day, such as 2026-11-02' })
const sample = z.boolean({ error: 'must be true or false' }).default(false)

/** The front matter of a post. Unknown fields are refused. */
export const postMatter = z.strictObject({
  title: words,
  description: words,
  author: words,
  date: day,
  /** The day of a change that matters to readers. */
  updated: day.optional(),
  /** Marks a sample: a note above the text says that it is to be replaced. */
  sample,
})

/** The front matter of a text, such as the terms. */
export const textMatter = z.strictObject({
  title: words,
  description: words,
  updated: day,
  sample,
})
