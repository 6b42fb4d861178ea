const attributes = `(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)`
const element = (name: string): RegExp =>
  new RegExp(`<${name}\\b${attributes}>(?<text>[\\s\\S]*?)</${name}\\s*>`, 'gi')

/**
 * The types of inline script to which a content security policy applies: it ignores data blocks.
 */
const guardedTypes =
  /\btype\s*=\s*["']?(?:module|importmap|speculationrules|(?:text|application)\/javascript)\b/i

const isGuarded = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) && (!/\btype\s*=/i.test(attributes) || guardedTypes.test(attributes))

/**
 * Returns the texts of a built page's inline scripts and styles, as a content security policy
 * hashes them (CSP 3, 6.7.3.3).
 */
export function inlineElements(html: string): { scripts: string[]; styles: string[] } {
  const texts = (name: string, keep: (attributes: string) => boolean): string[] =>
    [...html.matchAll(element(name))]
      .filter((match) => keep(match.groups?.['attributes'] ?? ''))
      .map((match) => match.groups?.['text'] ?? '')
  return { scripts: texts('script', isGuarded), styles: texts('style', () => true) }
}
