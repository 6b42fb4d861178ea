interface Link {
  readonly href?: string | undefined
}

/**
 * The links of the content as they are shown. One to a page of this site that is not there loses
 * its target, and one without a target is left out unless the owner wants placeholders.
 */
export function shownLinks<T extends Link>(
  links: readonly T[],
  { paths, showPlaceholders }: { paths: ReadonlySet<string>; showPlaceholders: boolean },
): readonly T[] {
  return links
    .map((link) => (isThere(link, paths) ? link : { ...link, href: undefined }))
    .filter(({ href }) => showPlaceholders || href !== undefined)
}

/** Links to other sites, and to files, are believed. */
function isThere({ href }: Link, paths: ReadonlySet<string>): boolean {
  if (href === undefined || !href.startsWith('/') || href.startsWith('//')) return true
  const [path = ''] = href.split(/[?#]/)
  return paths.has(path) || /\.\w+$/.test(path)
}
