import { pagePath } from '../../content/page-path.ts'

/** Makes links within the site absolute, for readers elsewhere. */
export const withWholeAddresses = (html: string, site: URL): string =>
  html.replaceAll(
    /\b(href|src)="(\/[^"]*)"/g,
    (_all, name: string, path: string) => `${name}="${new URL(pagePath(path), site).href}"`,
  )
