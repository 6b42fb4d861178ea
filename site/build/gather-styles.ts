const link = /<link rel="stylesheet" href="(?<file>\/[^"]+)">/g

/** The page with its linked sheets set inside it as one style element, in the order of their links. */
export async function gatherStyles(page: string, read: (file: string) => Promise<string>): Promise<string> {
  const files = Array.from(page.matchAll(link), ({ groups }) => groups?.['file'] ?? '')
  const sheets = await Promise.all(files.map(read))
  const style = `<style>${sheets.map((sheet) => sheet.trim()).join('')}</style>`
  const [first] = files

  return page.replaceAll(link, (_link, file: string) => (file === first ? style : ''))
}
