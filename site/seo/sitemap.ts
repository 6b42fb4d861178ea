import { pagePath } from '../content/page-path.ts'
import { everyListedPage } from './every-listed-page.ts'

/**
 * The listed pages as a sitemap (sitemaps.org, 0.9). No dates: when a page was built is not when
 * its words changed.
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
