import type { pages as first } from '../../../content/en/pages.ts'
import type { Like } from '../like.ts'
import { beginners } from './beginners.ts'
import { brand } from './brand.ts'
import { pricing } from './pricing.ts'

export const pages: Like<typeof first> = {
  home: {
    path: '/',
    name: 'Plants',
    title: `Ferns by post | ${brand.name}`,
    description: 'Sell ferns from your own shop window. We grow them, sleeve them and post them.',
    headline: 'Sell ferns without getting your hands wet',
  },
  forBeginners: {
    path: '/for-beginners',
    name: 'New to plants',
    title: `New to plants | ${brand.name}`,
    description: 'What to sell first, and what to say when someone asks how much light it needs.',
    headline: beginners.hero.title,
  },
  pricing: {
    path: '/pricing',
    name: 'What it costs',
    title: `What it costs | ${brand.name}`,
    description: 'One sleeve, one stamp, and what we keep for growing the plant.',
    headline: pricing.title,
  },
  contact: {
    path: '/contact',
    name: 'Letters to us',
    title: `Letters to us | ${brand.name}`,
    description: 'Ask about a fern.',
    headline: 'Ask about a fern',
  },
  contactSent: { title: `Posted | ${brand.name}`, description: 'It is on its way.' },
  contactUnsent: { title: `Not posted | ${brand.name}`, description: 'It is still here.' },
  notFound: { title: `Nothing grows here | ${brand.name}`, description: 'Try another bed.' },
}
