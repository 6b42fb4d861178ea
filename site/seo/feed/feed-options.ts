import type { RSSOptions } from '@astrojs/rss'
import { posts } from '../../articles/posts.ts'
import { blog } from '../../content/en/blog.ts'
import { brand } from '../../content/en/brand.ts'
import { pagePath } from '../../content/page-path.ts'
import { escapeXml } from './escape-xml.ts'
import { feedPath, feedSheetPath } from './feed-path.ts'
import { withWholeAddresses } from './with-whole-addresses.ts'

/** Returns the options of the feed (RSS 2.0), with the whole text of each post. */
export function feedOptions(site: URL): RSSOptions {
  return {
    title: `${brand.name}: ${blog.page.headline}`,
    description: blog.page.description,
    site: new URL(pagePath(blog.page.path), site),
    trailingSlash: false,
    stylesheet: pagePath(feedSheetPath),
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<language>${brand.language.toLowerCase()}</language>`,
      `<atom:link href="${new URL(pagePath(feedPath), site).href}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: posts.map(({ path, title, description, date, html, author }) => ({
      title,
      description,
      link: new URL(pagePath(path), site).href,
      pubDate: date,
      content: withWholeAddresses(html, site),
      customData: `<dc:creator>${escapeXml(author)}</dc:creator>`,
    })),
  }
}
