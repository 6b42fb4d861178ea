import { pagePath } from '../../content/page-path.ts'

/** HTML whose links within the site name it, for those who read it elsewhere. */
export const withWholeAddresses = (html: string, site: URL): string =>
  html.replaceAll(
    /\b(href|src)="(\/[^"]*)"/g,
    (_all, name: string, path: string) => `${name}="${new URL(pagePath(path), site).href}"`,
  )
