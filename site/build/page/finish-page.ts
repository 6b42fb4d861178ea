import { parse, serialize } from 'parse5'
import { inlineScript } from './inline-script.ts'
import { inlineStyles } from './inline-styles.ts'
import { slimStyles } from './slim-styles.ts'

/** What is known of the files beside a page. */
export interface Beside {
  /** Reads a file by its path on the site. */
  read: (path: string) => Promise<string>
  /** The sheets that scripts ask for themselves, by their paths. */
  asked: ReadonlySet<string>
  /** The custom properties that those sheets use. */
  tokens: ReadonlySet<string>
}

/** A built page with its script and its styles inside. */
export async function finishPage(page: string, { read, asked, tokens }: Beside): Promise<string> {
  const tree = parse(page)
  await inlineScript(tree, read)
  await inlineStyles(tree, read, asked)
  slimStyles(tree, tokens)
  return serialize(tree)
}
