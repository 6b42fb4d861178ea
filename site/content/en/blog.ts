import { brand } from './brand.ts'
import type { ListedPage } from './pages.ts'

const page: ListedPage = {
  path: '/blog',
  name: 'Blog',
  title: `Blog: notes for people who open a shop | ${brand.name}`,
  description:
    'What a sale leaves you, what to check before you sell a product, and what to promise about delivery.',
  headline: 'Notes from the quay',
}

/** The words around the posts. The posts themselves are Markdown, in the folder blog. */
export const blog = {
  page,
  lead: 'Short, practical and about one thing at a time. For people who have a shop to run.',
  by: 'By',
  published: 'Published',
  updated: 'Updated',
  reading: 'To read',
  minutes: (count: number) => `${count} min`,
  all: 'All posts',
  next: 'Read next',
  feed: 'Follow by RSS',
  sample: {
    lead: 'A sample.',
    text: 'It shows what a post looks like. Replace it before you publish.',
  },
}
