import type { home as first } from '../../../content/en/home.ts'
import type { Like } from '../like.ts'

export const home: Like<typeof first> = {
  hero: {
    title: ['Sell ferns', 'without wet hands.'],
    lead: 'Pick a window, pick a fern. Growers pot it, sleeve it and walk it to the post office.',
    tryFree: 'Plant one',
  },
  benefits: {
    title: 'Six chores\nleft to growers',
    lead: 'Watering, feeding, turning, potting, sleeving, posting.',
    warehousing: {
      plan: 'In larger pots.',
      title: 'Greenhouses near you',
      text: 'Four of them, heated in winter.',
    },
    catalog: {
      plan: 'In each pot.',
      title: 'Ninety kinds of fern',
      text: 'And one that is a moss, by mistake.',
    },
    print: {
      plan: 'In big pots.',
      title: 'Labels in your hand',
      text: 'We copy your handwriting onto every pot.',
    },
    chargebacks: { plan: 'In big pots.', title: 'Dead on arrival', text: 'We send another one.' },
    fulfillment: { plan: 'In larger pots.', title: 'Sleeved and posted', text: 'Before noon on weekdays.' },
    coaching: { plan: 'In big pots.', title: 'Greenhouse evenings', text: 'Come and look at roots.' },
  },
  reasons: {
    title: 'Why growers\nstay',
    lead: 'Two reasons are enough.',
    items: [
      {
        flag: 'c',
        plan: '',
        title: 'Nobody hurries a fern',
        text: 'It leaves when it is ready.',
        meaning: 'C for calm.',
      },
      {
        flag: 'k',
        plan: 'In big pots.',
        title: 'A gardener replies',
        text: 'With soil under the nails.',
        meaning: 'K for knowing.',
      },
    ],
  },
}
