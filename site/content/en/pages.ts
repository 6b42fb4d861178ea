import { beginners } from './beginners.ts'
import { brand } from './brand.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { notFound } from './not-found.ts'
import { pricing } from './pricing.ts'

/** The contents of the head of every page. */
export interface PageMeta {
  readonly title: string
  readonly description: string
}

/** A page that search engines may list, with what represents it elsewhere. */
export interface ListedPage extends PageMeta {
  /** Its address on the site. */
  readonly path: `/${string}`
  /** The text of links to it. */
  readonly name: string
  /**
   * The headline on its card, which is also the one at its top. A line break in the text is a line
   * break on the card.
   */
  readonly headline: string
  /** The days on which a post was published and last changed, such as 2026-11-02. */
  readonly published?: string
  readonly changed?: string
}

export const pages = {
  home: {
    path: '/',
    name: 'Home',
    title: `${brand.name}: write one sentence, open a stocked shop`,
    description: `Tell ${brand.name} what you want to sell. On Plus, AI builds the store and stocks it from over 1 million products; US warehouses pack and ship every order. Start free.`,
    headline: home.hero.title.join('\n'),
  },
  forBeginners: {
    path: '/for-beginners',
    name: 'For beginners',
    title: `For beginners: no experience required | ${brand.name}`,
    description:
      'A ready-to-sell store with at least 20 products, weekly live coaching and US warehouses that pack every order. No experience required, no stock to buy.',
    headline: beginners.hero.title,
  },
  pricing: {
    path: '/pricing',
    name: 'Pricing',
    title: `Pricing: start at $0, pay when it works | ${brand.name}`,
    description:
      'Three plans for your store: Free at $0, Pro at $49 and Plus at $79 per month, or by the year for less. See what each one includes, side by side.',
    headline: pricing.title,
  },
  contact: {
    path: '/contact',
    name: 'Contact',
    title: `Contact: write to us | ${brand.name}`,
    description: 'Ask about plans, products, orders or your account. A person reads every message.',
    headline: contact.title,
  },
  contactSent: {
    title: `${contact.sent.title} | ${brand.name}`,
    description: contact.sent.text,
  },
  contactUnsent: {
    title: `${contact.unsent.title} | ${brand.name}`,
    description: contact.unsent.text,
  },
  notFound: {
    title: `${notFound.title} | ${brand.name}`,
    description: 'There is no page at this address.',
  },
} satisfies Record<string, PageMeta | ListedPage>
