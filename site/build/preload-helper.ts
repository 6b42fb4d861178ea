/**
 * What stands in the place of Vite's preload helper, nearly 2 kB that every page would carry. It
 * asks for a chunk's styles and imports side by side with the chunk, and again when they failed
 * before.
 */
export const preloadHelper = `
const style = (href) => new Promise((resolve, reject) => {
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => (link.remove(), reject())
  document.head.append(link)
})
const ask = (file) => file.endsWith('.css') ? style('/' + file) : import(/* @vite-ignore */ '/' + file)
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load)
`
