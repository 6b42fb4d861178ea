import { parse, serialize } from 'parse5'
import { placeLinks } from '../languages/place-links.ts'
import { inlineScript } from './inline-script.ts'
import { inlineStyles } from './inline-styles.ts'
import { shortenAttributes } from './shorten-attributes.ts'
import { slimStyles } from './slim-styles.ts'
import { shortenStyles } from './tokens/shorten-styles.ts'

/** The files beside a page. */
export interface Beside {
  /** Reads a file by its path on the site. */
  read: (path: string) => Promise<string>
  /** The style sheets that scripts load themselves, by their paths. */
  asked: ReadonlySet<string>
  /** The custom properties that those style sheets use, and those that they declare. */
  tokens: ReadonlySet<string>
  declared: ReadonlySet<string>
  /** The pages of this build, by their paths without the prefix of its language. */
  pages: ReadonlySet<string>
  prefix: string
}

/**
 * Inlines the script and the styles of a built page, and points its links to pages in its language.
 */
export async function finishPage(
  page: string,
  { read, asked, tokens, declared, pages, prefix }: Beside,
): Promise<string> {
  // The content of noscript is parsed as elements too.
  const tree = parse(page, { scriptingEnabled: false })
  await inlineScript(tree, read)
  await inlineStyles(tree, read, asked)
  placeLinks(tree, pages, prefix)
  shortenStyles(tree, declared)
  slimStyles(tree, tokens)
  return shortenAttributes(serialize(tree, { scriptingEnabled: false }))
}
