import MagicString from 'magic-string'
import { parseSync } from 'vite'
import { inlineFileTable } from './inline-file-table.ts'

/**
 * Turns a built module into a classic script, which runs in place instead of after the document and
 * defines no globals. Relative imports become paths from the root, since the page is elsewhere.
 * Throws if the module shares code with another one.
 */
export function asClassicScript(code: string, source: string): string {
  const { module, program } = parseSync(source, code)
  if (module.staticImports.length + module.staticExports.length > 0)
    throw new Error(`${source} shares code with a chunk: it can't stand in a page`)

  const script = new MagicString(code)
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  for (const { moduleRequest } of module.dynamicImports) {
    // The range inside the quotes.
    const [start, end] = [moduleRequest.start + 1, moduleRequest.end - 1]
    const file = code.slice(start, end)
    if (file.startsWith('./')) script.update(start, end, folder + file.slice('./'.length))
  }
  inlineFileTable(script, program, folder)
  return `(()=>{${script.toString().trim()}})()`
}
