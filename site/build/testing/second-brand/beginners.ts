import type { beginners as first } from '../../../content/en/beginners.ts'
import type { Like } from '../like.ts'

export const beginners: Like<typeof first> = {
  tryFree: 'Plant your first',
  hero: { title: 'You need no garden', lead: 'A windowsill will do, and so will somebody else’s.' },
  log: {
    title: 'Spring, in short',
    shop: 'Frond & Frame',
    entries: [
      { day: 'Sat', time: '10:00', text: 'Chose a window.' },
      { day: 'Sun', time: '16:20', text: 'Sold a fern.', order: true },
    ],
  },
  struck: {
    title: 'Leave these in the shed',
    lead: 'You would only trip over them.',
    noNeed: 'You can do without',
    items: [
      { need: 'A spade', instead: 'Borrow ours', text: 'It stays with the grower, and so does the soil.' },
    ],
  },
  experts: {
    title: 'Gardeners, on your side',
    lead: 'Between them they have kept nine hundred ferns alive.',
    store: { title: 'A window, dressed', text: 'Five ferns, spaced by someone with an eye for it.' },
    coaching: {
      title: 'Greenhouse evenings online',
      text: 'Bring a leaf. We say what it died of.',
      live: 'Now',
      when: 'Thu 18:00',
      coach: { initials: 'AW', name: 'Ada, gardener' },
      guests: ['BH', 'You'],
    },
    research: {
      title: 'What people water',
      text: 'Counted by hand at four garden shows.',
      products: [
        { good: 'plant', name: 'Shade fern', sold: [1, 2, 3, 5], verdict: 'Growing', fading: false },
      ],
    },
  },
}
