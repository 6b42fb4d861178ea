import { readFile } from 'node:fs/promises'

const document = new URL('../../../docs/handing-over.md', import.meta.url)

/** Reads an example of the document as it is, with an owner's values in place of these words. */
export async function readExample(
  name: 'jsx react' | 'js server-rendered' | 'js sign-out' | 'js asked-page',
  words: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [, code] = (await readFile(document, 'utf8')).split(`\n\`\`\`${name}\n`)
  const example = code?.split('\n```')[0]
  if (!example) throw new Error(`The document has no example "${name}"`)
  return Object.entries(words).reduce((text, [word, own]) => {
    if (!text.includes(word)) throw new Error(`The example "${name}" doesn’t hold ${word}`)
    return text.replaceAll(word, own)
  }, example)
}
