import { brand } from './brand.ts'

/** What leads a signed-in visitor on to the product, where APP_URL says that there is one. */
export const product = {
  open: `Open ${brand.name}`,
} as const
