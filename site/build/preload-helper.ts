/**
 * Returns a replacement for Vite's preload helper, which would add nearly 2 kB to every page. It
 * loads a chunk's styles and imports in parallel with the chunk, and tries again after a failure.
 */
const helperWith = (style: string, folder = ''): string => `
const style = (href) => new Promise((resolve, reject) => {${style}})
const ask = (file) => file.endsWith('.css') ? style('/${folder}' + file) : import(/* @vite-ignore */ '/${folder}' + file)
export const __vitePreload = (load, files) => Promise.all(files.map(ask)).then(load)
`

/**
 * The helper for the page's own script, which makes each request only once at a time. The script
 * names files without their folder (page/inline-file-table.ts).
 */
export const preloadHelper = helperWith(
  `
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => (link.remove(), reject())
  document.head.append(link)
`,
  '_astro/',
)

/**
 * The helper for the islands: it waits for styles that another script has requested and that have
 * no sheet yet.
 */
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
