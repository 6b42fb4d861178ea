import { goods } from '../../content/en/goods.ts'
import { priceTag } from '../../content/en/price-tag.ts'

/** Returns the name and the price of a product, in one text. */
export function labelled(product: string): string {
  const { name = '', price = 0 } = goods[product] ?? {}
  return `${name} ${priceTag(price)}`
}
