import MagicString from 'magic-string'
import { parseSync } from 'vite'
import { inlineFileTable } from './inline-file-table.ts'

/**
 * A built module as a classic script, which runs where it stands instead of after the document and
 * leaves no name behind. What it imports from beside itself is named from the root, since the page
 * stands elsewhere. Throws when the module shares code with another one.
 */
export function asClassicScript(code: string, source: string): string {
  const { module, program } = parseSync(source, code)
  if (module.staticImports.length + module.staticExports.length > 0)
    throw new Error(`${source} shares code with a chunk: it can't stand in a page`)

  const script = new MagicString(code)
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  for (const { moduleRequest } of module.dynamicImports) {
    // Inside its quotes.
    const [start, end] = [moduleRequest.start + 1, moduleRequest.end - 1]
    const file = code.slice(start, end)
    if (file.startsWith('./')) script.update(start, end, folder + file.slice('./'.length))
  }
  inlineFileTable(script, program)
  return `(()=>{${script.toString().trim()}})()`
}
