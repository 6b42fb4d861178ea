import type { blog as english } from '../en/blog.ts'
import type { Translation } from '../translation.ts'
import { brand } from './brand.ts'

export const blog: Translation<typeof english> = {
  page: {
    path: '/blog',
    name: 'Blog',
    title: `Blog: Notizen für alle, die einen Shop eröffnen | ${brand.name}`,
    description:
      'Was dir ein Verkauf übrig lässt, was du vor dem ersten Angebot prüfst und was du zur Lieferzeit versprichst.',
    headline: 'Notizen vom Kai',
  },
  lead: 'Kurz, brauchbar und immer nur ein Thema. Für alle, die einen Shop führen.',
  by: 'Von',
  published: 'Erschienen',
  updated: 'Geändert',
  reading: 'Lesezeit',
  minutes: (count: number) => `${count} Min.`,
  all: 'Alle Beiträge',
  next: 'Weiterlesen',
  feed: 'Per RSS folgen',
  sample: {
    lead: 'Ein Muster.',
    text: 'Es zeigt, wie ein Beitrag aussieht. Ersetze es, bevor du veröffentlichst.',
  },
}
