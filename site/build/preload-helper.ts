/**
 * What stands in the place of Vite's preload helper, nearly 2 kB that every page would carry. It asks for a chunk's
 * styles and imports side by side with the chunk, and again when they failed before.
 */
export const preloadHelper = `
const link = (file) => new Promise((resolve, reject) => {
  const style = file.endsWith('.css')
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const element = document.createElement('link')
  element.rel = style ? 'stylesheet' : 'modulepreload'
  element.href = href
  element.onload = resolve
  element.onerror = () => (element.remove(), reject())
  document.head.append(element)
  style || resolve()
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(link)).then(load)
`
