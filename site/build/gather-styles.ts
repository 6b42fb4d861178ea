const link = /<link rel="stylesheet" href="(?<file>\/[^"]+)">/g
const inline = /<style>(?<sheet>.*?)<\/style>/gs

// The minifier leaves spaces where a value holds a var() (between quotes they are text), and the sign of the outer rule
// where a nested selector begins, which means the same without it (CSS Nesting 1, relative selectors).
const loose = /(?<text>"[^"]*")| ?(?<mark>[,/]) |(?<=[{};])& (?=[\w.:#[*][^&{};]*\{)/g

/**
 * The page with its linked sheets set inside it, after those that it has, as one style element in the order of their
 * links. It stands where the page's own begins: a script after it may link a sheet at once, which must find the order of
 * layers settled.
 */
export async function gatherStyles(page: string, read: (file: string) => Promise<string>): Promise<string> {
  const files = Array.from(page.matchAll(link), ({ groups }) => groups?.['file'] ?? '')
  const [first] = files
  if (first === undefined) return page

  const own = Array.from(page.matchAll(inline), ({ groups }) => groups?.['sheet'] ?? '')
  const sheets = [...own, ...(await Promise.all(files.map(read)))]
  const style = `<style>${sheets.map(tighten).join('')}</style>`

  let isSet = false
  const once = (): string => {
    if (isSet) return ''
    isSet = true
    return style
  }
  return page.replaceAll(own.length > 0 ? inline : link, once).replaceAll(link, '')
}

const tighten = (sheet: string): string => sheet.trim().replaceAll(loose, '$<text>$<mark>')
