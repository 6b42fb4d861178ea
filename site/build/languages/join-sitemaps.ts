/** A page of a sitemap: its element, and its path without the prefix of its language. */
interface Entry {
  readonly language: string
  readonly page: string
  readonly address: string
  readonly content: string
}

/**
 * Joins the sitemaps of several languages, the first of which has its pages at `/`. Each page names
 * its versions in the other languages
 * (developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 */
export function joinSitemaps(sitemaps: ReadonlyMap<string, string>): string {
  const [[first, outline] = ['', '']] = sitemaps
  const entries = [...sitemaps].flatMap(([language, sitemap]) =>
    [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, content = '']): Entry => {
      const address = /<loc>(.*?)<\/loc>/.exec(content)?.[1] ?? ''
      const { pathname } = new URL(address)
      const page = language === first ? pathname : pathname.slice(`/${language}`.length) || '/'
      return { language, page, address, content }
    }),
  )
  const same = Map.groupBy(entries, ({ page }) => page)
  const urls = entries.map(
    ({ page, content }) => `  <url>${content}${alternates(same.get(page) ?? [], first)}</url>\n`,
  )
  return outline
    .replace(/<urlset /, '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml" ')
    .replace(/ *<url>.*<\/url>\n/s, () => urls.join(''))
}

function alternates(entries: readonly Entry[], first: string): string {
  if (entries.length < 2) return ''
  return entries
    .flatMap(({ language, address }) => [
      [language, address],
      ...(language === first ? [['x-default', address]] : []),
    ])
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('')
}
