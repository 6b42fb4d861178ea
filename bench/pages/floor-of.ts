// Data blocks are scripts to HTML; speculation rules start requests, structured data is not read
// here.
const beyondTextAndStyles = [
  /<script\b.*?<\/script>/gs,
  /<link rel="(?:preload|modulepreload|icon|apple-touch-icon|manifest)"[^>]*>/g,
  /<svg\b.*?<\/svg>/gs,
  /<img\b[^>]*>/g,
  /@font-face\s*\{[^}]*\}/g,
]

// Without one of its own a page has the browser ask for /favicon.ico.
const emptyIcon = `<link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">`

/**
 * A page without its script, its font and its pictures: text and styles, the fastest that it could
 * be.
 */
export function floorOf(page: string): string {
  const bare = beyondTextAndStyles.reduce((html, part) => html.replaceAll(part, ''), page)
  return bare.replace('</head>', `${emptyIcon}</head>`)
}
