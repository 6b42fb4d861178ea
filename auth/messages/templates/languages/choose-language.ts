/**
 * Returns the available language that fits a locale (RFC 4647, section 3.4, lookup): `de-AT` is
 * served by `de`. The first language if none fits.
 */
export function chooseLanguage(
  locale: string | undefined,
  languages: readonly [string, ...string[]],
): string {
  const lookup = (range: string): string | undefined => {
    const found = languages.find((each) => each.toLowerCase() === range)
    const end = range.lastIndexOf('-')
    return found ?? (end === -1 ? undefined : lookup(range.slice(0, end)))
  }
  return lookup(locale?.toLowerCase().replaceAll('_', '-') ?? '') ?? languages[0]
}
