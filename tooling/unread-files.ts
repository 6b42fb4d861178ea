/** Files by which a package is licensed go wherever it goes. */
const licences = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i
/** Folders at the top of a package that its makers need. */
const workshop = /^(tests?|__tests__|examples?|docs|bench(mark)?s?|coverage)(\/|$)/
/** The same code once more, for bundlers and for pages; what Node resolves stands beside it. */
const forBrowsers = /(^|\/)(iife|umd|esnext|es6|build\/esm|dist\/guide)(\/|$)|^browser(\/|\.js$)|-bundle\.js$/
/** Types, sources (Node takes no TypeScript from a package), what debuggers and readers need. */
const unreadable =
  /\.([cm]?ts|map|md|markdown|flow|tsbuildinfo|html|png|gif|jpg|zip|sh|ya?ml)$|(^|\/)\.[^/]+$/i

/** Whether Node reads a file of a package, by its path in there, where the service runs. */
export const isUnread = (path: string): boolean =>
  !licences.test(path) && (workshop.test(path) || forBrowsers.test(path) || unreadable.test(path))
