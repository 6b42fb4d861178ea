/**
 * What stands in the place of Vite's preload helper, nearly 2 kB that every page would carry. It
 * asks for a chunk's styles and imports side by side with the chunk, and again when they failed
 * before.
 */
const helperWith = (style: string): string => `
const style = (href) => new Promise((resolve, reject) => {${style}})
const ask = (file) => file.endsWith('.css') ? style('/' + file) : import(/* @vite-ignore */ '/' + file)
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load)
`

/** For the page, which carries it, and asks for the same once at a time. */
export const preloadHelper = helperWith(`
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => (link.remove(), reject())
  document.head.append(link)
`)

/** For the islands: styles that another has asked for, and that have no sheet yet, are awaited. */
export const patientPreloadHelper = helperWith(`
  let link = document.querySelector('link[href="' + href + '"]')
  if (link?.sheet) return resolve()
  if (!link) {
    link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
  link.addEventListener('load', resolve)
  link.addEventListener('error', () => (link.remove(), reject()))
`)
