import { parsePage } from './parse-page.ts'
import type { BuiltSite } from './read-site.ts'

/**
 * The file that the server answers an address with. The not-found page has no address of its own.
 */
export function fileOf(pathname: string, { texts, binaries }: BuiltSite): string | undefined {
  const candidates = pathname === '/' ? ['/index.html'] : [pathname, `${pathname}.html`]
  return candidates.find((path) => (texts.has(path) || binaries.has(path)) && path !== '/404.html')
}

/**
 * The links, anchors and assets of a page that lead to nothing on the site. Other sites are not
 * asked.
 */
export function deadReferences(page: string, origin: string, site: BuiltSite): string[] {
  const elements = parsePage(site.texts.get(page) ?? '').querySelectorAll('[href], [src], [action], [poster]')
  const references = elements.flatMap((element) =>
    ['href', 'src', 'action', 'poster'].flatMap((name) => element.getAttributeValue(name) ?? []),
  )
  return references.filter((reference) => {
    const url = new URL(reference, new URL(page.replace(/(index)?\.html$/, ''), origin))
    if (url.origin !== origin) return false
    // A bare fragment stays on its page, whatever the page's address.
    const file = reference.startsWith('#') ? page : fileOf(url.pathname, site)
    if (file === undefined) return true
    const anchor = decodeURIComponent(url.hash.slice(1))
    // A view of a drawing is no element of it (SVG 2, 16.3.1).
    if (file.endsWith('.svg') && anchor.startsWith('svgView(')) return false
    return anchor !== '' && !parsePage(site.texts.get(file) ?? '').querySelector(`[id="${anchor}"]`)
  })
}
