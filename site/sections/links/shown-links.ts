interface Link {
  readonly href?: string | undefined
}

/**
 * Returns the links of the content as they are shown. A link to a page that this site lacks loses
 * its target, and a link without a target is left out unless the owner wants placeholders.
 */
export function shownLinks<T extends Link>(
  links: readonly T[],
  { paths, showPlaceholders }: { paths: ReadonlySet<string>; showPlaceholders: boolean },
): readonly T[] {
  return links
    .map((link) => (isThere(link, paths) ? link : { ...link, href: undefined }))
    .filter(({ href }) => showPlaceholders || href !== undefined)
}

/**
 * Returns whether the target of a link exists. Links to other sites and to files are not checked.
 */
function isThere({ href }: Link, paths: ReadonlySet<string>): boolean {
  if (href === undefined || !href.startsWith('/') || href.startsWith('//')) return true
  const [path = ''] = href.split(/[?#]/)
  return paths.has(path) || /\.\w+$/.test(path)
}
