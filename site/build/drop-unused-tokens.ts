const declaration = /(?<=[{;])--(?<name>[\w-]+):[^;{}]*(?:;|(?=\}))/g
const use = /var\(--(?<name>[\w-]+)/g

/**
 * The page without the custom properties that neither it nor what loads into it later uses: every page has the tokens
 * of all pages, and shows some of them.
 */
export function dropUnusedTokens(page: string, later: string): string {
  const used = new Set(Array.from((page + later).matchAll(use), ({ groups }) => groups?.['name']))
  return page.replaceAll(declaration, (whole, name: string) => (used.has(name) ? whole : ''))
}
