import type { Testimonials } from '../../../content/en/testimonials.ts'

export const testimonials: Testimonials = {
  title: 'Heard over the hedge',
  lead: 'What a grower says when nobody asks.',
  quotes: [
    {
      title: 'It was still green',
      content: 'I opened the box and it was a fern. I closed the box and it was still a fern.',
      author: 'Ada Whin',
      location: 'Hexham, Northumberland',
    },
  ],
}
