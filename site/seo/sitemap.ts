import { pagePath } from '../content/page-path.ts'
import { everyListedPage } from './every-listed-page.ts'

/**
 * Returns the listed pages as a sitemap (sitemaps.org, 0.9). It has no dates: the date of a build
 * is not the date when the words changed.
 */
export function sitemap(site: URL): string {
  const urls = everyListedPage.map(
    ({ path }) => `  <url><loc>${new URL(pagePath(path), site).href}</loc></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
