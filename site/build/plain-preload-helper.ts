/**
 * The replacement for `preloadHelper` for chunks without styles: it loads a chunk's imports in
 * parallel with the chunk.
 */
export const plainPreloadHelper = `
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => import(/* @vite-ignore */ '/' + file))).then(load)
`
