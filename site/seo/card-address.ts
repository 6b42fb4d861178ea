import type { ListedPage } from '../content/en/pages.ts'

/** Where a page's card is found: `/pricing` has `/cards/pricing.png`, `/` has `/cards/home.png`. */
export const cardAddress = ({ path }: ListedPage): string =>
  `/cards/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
