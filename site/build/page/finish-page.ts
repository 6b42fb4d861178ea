import { parse, serialize } from 'parse5'
import { placeLinks } from '../languages/place-links.ts'
import { inlineScript } from './inline-script.ts'
import { inlineStyles } from './inline-styles.ts'
import { slimStyles } from './slim-styles.ts'
import { shortenStyles } from './tokens/shorten-styles.ts'

/** What is known of the files beside a page. */
export interface Beside {
  /** Reads a file by its path on the site. */
  read: (path: string) => Promise<string>
  /** The sheets that scripts ask for themselves, by their paths. */
  asked: ReadonlySet<string>
  /** The custom properties that those sheets use, and those that they declare. */
  tokens: ReadonlySet<string>
  declared: ReadonlySet<string>
  /** The pages of this build, by their paths without the prefix of its language. */
  pages: ReadonlySet<string>
  prefix: string
}

/** A built page with its script and its styles inside, whose links stay in its language. */
export async function finishPage(
  page: string,
  { read, asked, tokens, declared, pages, prefix }: Beside,
): Promise<string> {
  // What stands in noscript is read like the rest.
  const tree = parse(page, { scriptingEnabled: false })
  await inlineScript(tree, read)
  await inlineStyles(tree, read, asked)
  placeLinks(tree, pages, prefix)
  shortenStyles(tree, declared)
  slimStyles(tree, tokens)
  return serialize(tree, { scriptingEnabled: false })
}
