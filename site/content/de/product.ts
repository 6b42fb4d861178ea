import type { product as english } from '../en/product.ts'
import type { Translation } from '../translation.ts'
import { brand } from './brand.ts'

export const product: Translation<typeof english> = {
  open: `${brand.name} öffnen`,
}
