import type { Faq } from '../../../content/en/faq.ts'

export const faq: Faq = {
  title: 'Before you pot',
  lead: 'Two things that everyone wants to know.',
  items: [
    {
      question: 'Do leaves survive the post?',
      answer: 'They do, in a paper sleeve & with "this way up" on it.',
    },
    { question: 'Who repots?', answer: 'The grower does, before the plant leaves.' },
  ],
}
