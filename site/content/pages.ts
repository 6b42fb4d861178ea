import { brand } from './brand.ts'
import { plansData } from './plans-data.ts'
import { faqData, organizationData, webSiteData } from './structured-data.ts'

/** What the head of a page says. `path` is its address; a page without one is told to search engines as not to be listed. */
export interface PageMeta {
  readonly path?: string
  readonly title: string
  readonly description: string
  /** schema.org objects, given the address of the site. */
  readonly structuredData?: (site: URL) => readonly object[]
}

export const pages = {
  home: {
    path: '/',
    title: `${brand.name}: write one sentence, open a stocked shop`,
    description:
      'Tell Dropharbor what you want to sell. AI builds the store and stocks it from over 1 million products; US warehouses pack and ship every order. Start free.',
    structuredData: (site) => [organizationData(site), webSiteData(site), faqData()],
  },
  forBeginners: {
    path: '/for-beginners',
    title: `For beginners: no experience required | ${brand.name}`,
    description:
      'A ready-to-sell store with at least 20 products, weekly live coaching and US warehouses that pack every order. No experience required, no stock to buy.',
    structuredData: () => [faqData()],
  },
  pricing: {
    path: '/pricing',
    title: `Pricing: start at $0, pay when it works | ${brand.name}`,
    description:
      'Three plans for your store: Free at $0, Pro at $49 and Plus at $79 per month, or by the year for less. See what each one includes, side by side.',
    structuredData: (site) => [plansData(site), faqData()],
  },
  notFound: {
    title: `Oops! Page not found | ${brand.name}`,
    description: 'There is no page at this address.',
  },
} satisfies Record<string, PageMeta>
