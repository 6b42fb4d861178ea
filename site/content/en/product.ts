import { brand } from './brand.ts'

/** The link that leads a signed-in visitor to the product, if APP_URL says that there is one. */
export const product = {
  open: `Open ${brand.name}`,
} as const
