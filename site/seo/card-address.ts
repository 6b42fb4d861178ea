import type { ListedPage } from '../content/en/pages.ts'

/**
 * Returns the path of a page's card: `/cards/pricing.png` for `/pricing`, `/cards/home.png` for
 * `/`.
 */
export const cardAddress = ({ path }: ListedPage): string =>
  `/cards/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
