import type { PageLook } from '../../messages/templates/page-look.ts'

/** Returns the look of no brand, which the service's own pages have in tests. */
export const plainPageLook = async (): Promise<PageLook> => ({
  colors: '--paper: #fedcba;',
  face: '@font-face { font-family: Display; src: url("/display.woff2") }',
  masthead: '<b>Plain</b>',
})
