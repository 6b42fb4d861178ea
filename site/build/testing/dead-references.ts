import { parsePage } from './parse-page.ts'
import type { BuiltSite } from './read-site.ts'

/** Returns the file that the server sends for a path. The not-found page has no path of its own. */
export function fileOf(pathname: string, { texts, binaries }: BuiltSite): string | undefined {
  const candidates = pathname === '/' ? ['/index.html'] : [pathname, `${pathname}.html`]
  return candidates.find((path) => (texts.has(path) || binaries.has(path)) && path !== '/404.html')
}

/**
 * Finds the links, anchors and assets of a page that don't exist on the site. Does not check other
 * sites.
 */
export function deadReferences(page: string, origin: string, site: BuiltSite): string[] {
  const elements = parsePage(site.texts.get(page) ?? '').querySelectorAll('[href], [src], [action], [poster]')
  const references = elements.flatMap((element) =>
    ['href', 'src', 'action', 'poster'].flatMap((name) => element.getAttributeValue(name) ?? []),
  )
  return references.filter((reference) => {
    const url = new URL(reference, new URL(page.replace(/(index)?\.html$/, ''), origin))
    if (url.origin !== origin) return false
    // A bare fragment refers to its own page, whatever the page's address.
    const file = reference.startsWith('#') ? page : fileOf(url.pathname, site)
    if (file === undefined) return true
    const anchor = decodeURIComponent(url.hash.slice(1))
    // A view of a drawing is not an element of it (SVG 2, 16.3.1).
    if (file.endsWith('.svg') && anchor.startsWith('svgView(')) return false
    return anchor !== '' && !parsePage(site.texts.get(file) ?? '').querySelector(`[id="${anchor}"]`)
  })
}
