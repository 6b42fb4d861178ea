const moduleScript = /<script type="module" src="(?<source>\/[^"]+\.js)"><\/script>/
const lazyImport = /\bimport\((?<quote>[`'"])\.\//g
const fileTable = /const __vite__mapDeps=.+?\(m\.f=(?<files>\[.+?\])\).+?;\n/
const namedTwice = /(?<call>import\([`'"]\/(?<file>[^`'"]+)[`'"]\)[^[]*?\[)"\k<file>",?/g
const moduleSyntax = /\b(?:export\s*\{|import\s*[{"'`*])/

/**
 * The page with its one module script set inside it as a classic script, which runs where it stands instead of after
 * the document and leaves no name behind. Chunks that it imports beside itself are named from the root, since a page stands elsewhere, and where
 * they are asked for instead of in a table, and once. Styles that it or a chunk asks for by itself are no longer linked. Throws
 * when the script shares code with a chunk.
 */
export async function inlineScript(
  page: string,
  read: (source: string) => Promise<string>,
  chunks: readonly string[] = [],
): Promise<string> {
  const [element, source] = moduleScript.exec(page) ?? []
  if (element === undefined || source === undefined) return page

  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  const code = withoutTable((await read(source)).trim())
    .replaceAll(lazyImport, `import($<quote>${folder}`)
    .replaceAll(namedTwice, '$<call>')
  if (moduleSyntax.test(code)) throw new Error(`${source} shares code with a chunk: it can't stand in a page`)

  return page
    .replace(element, () => `<script>(()=>{${code}})()</script>`)
    .replaceAll(/<link rel="stylesheet" href="\/(?<file>[^"]+)">/g, (link, file: string) =>
      [code, ...chunks].some((text) => text.includes(`"${file}"`)) ? '' : link,
    )
}

/** Vite keeps the names of files in a table at the top, which is longer than the names where there are few. */
function withoutTable(code: string): string {
  const files: string[] = JSON.parse(fileTable.exec(code)?.groups?.['files'] ?? '[]')
  if (files.length === 0) return code
  return code
    .replace(fileTable, '')
    .replaceAll(/__vite__mapDeps\((?<indexes>\[[\d,]*\])\)/g, (_call, indexes: string) =>
      JSON.stringify(JSON.parse(indexes).map((index: number) => files[index])),
    )
}
