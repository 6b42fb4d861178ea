/** Licences of a package go wherever it goes. */
const licences = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i
/** Top-level folders that only the developers of a package need. */
const workshop = /^(tests?|__tests__|examples?|docs|bench(mark)?s?|coverage)(\/|$)/
/** Copies of the same code for bundlers and pages; the files that Node resolves are beside them. */
const forBrowsers = /(^|\/)(iife|umd|esnext|es6|build\/esm|dist\/guide)(\/|$)|^browser(\/|\.js$)|-bundle\.js$/
/** Types, sources (Node runs no TypeScript from a package), and files for debuggers and readers. */
const unreadable =
  /\.([cm]?ts|map|md|markdown|flow|tsbuildinfo|html|png|gif|jpg|zip|sh|ya?ml)$|(^|\/)\.[^/]+$/i

/**
 * Whether a file of a package, by its path in there, is never read by Node where the service runs.
 */
export const isUnread = (path: string): boolean =>
  !licences.test(path) && (workshop.test(path) || forBrowsers.test(path) || unreadable.test(path))
