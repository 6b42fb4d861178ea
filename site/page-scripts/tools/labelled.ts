import { goods } from '../../content/en/goods.ts'
import { priceTag } from '../../content/en/price-tag.ts'

/** A product as it is called and what it costs, in one text. */
export function labelled(product: string): string {
  const { name = '', price = 0 } = goods[product] ?? {}
  return `${name} ${priceTag(price)}`
}
