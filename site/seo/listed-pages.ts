import { type ListedPage, pages } from '../content/en/pages.ts'

/** The pages that search engines may list, in the order of the content file. */
export const listedPages: readonly ListedPage[] = Object.values(pages).filter((page) => 'path' in page)
