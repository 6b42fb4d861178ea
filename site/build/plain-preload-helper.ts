/**
 * What `preloadHelper` does for chunks without styles: it asks for a chunk's imports side by side
 * with the chunk.
 */
export const plainPreloadHelper = `
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => import(/* @vite-ignore */ '/' + file))).then(load)
`
