/**
 * Leads the links of a page to other languages to their home where they don't have the page: a post
 * is in the languages that it was written in.
 */
export const leadHome = (html: string, pages: ReadonlySet<string>, first: string): string =>
  html.replaceAll(/<a href="([^"]*)" hreflang="([\w-]+)"/g, (link, path: string, language: string) =>
    pages.has(path) ? link : `<a href="/${language === first ? '' : language}" hreflang="${language}"`,
  )
