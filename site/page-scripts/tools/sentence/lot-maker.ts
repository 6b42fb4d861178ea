import { finding, goods } from '../../../content/en/goods.ts'
import { priceTag } from '../../../content/en/price-tag.ts'
import { drawProduct } from '../draw-product.ts'
import type { Phrase } from '../reading/read-sentence.ts'

/**
 * Returns what makes the lots of a shop from those of the picture, whose class names only the built
 * page knows. The first one is the model of all, each gives the ground of its place, and the last
 * one has a berth.
 */
export function lotMaker(
  samples: readonly Element[],
): (phrase: Phrase | undefined, place: number) => Element {
  const model = samples[0] as Element
  const berth = samples.map((sample) => sample.querySelector('i')).find((found) => found !== null)
  const grounds = samples.map((sample) => sample.querySelector('svg + span')?.className ?? '')

  return (phrase, place) => {
    const lot = model.cloneNode(true) as Element
    const [words, tile] = lot.children
    words?.querySelector('span')?.remove()
    const mark = words?.querySelector('mark')
    // The visitor's text has a writing direction of its own.
    mark?.setAttribute('dir', 'auto')
    if (phrase) mark?.replaceChildren(phrase.text)
    else words?.remove()

    const product = phrase?.product === undefined ? undefined : goods[phrase.product]
    if (product === undefined) {
      const open = berth?.cloneNode() as Element | undefined
      if (phrase) open?.append(finding.missing)
      tile?.replaceWith(open ?? '')
      return lot
    }
    const box = tile?.querySelector('svg + span')
    if (box) box.className = grounds[place % grounds.length] ?? ''
    tile?.querySelector('b')?.replaceChildren(product.name)
    tile?.querySelector('em')?.replaceChildren(priceTag(product.price))
    const picture = box?.querySelector('svg')
    if (picture) void drawProduct(phrase?.product ?? '', picture).catch(() => {})
    return lot
  }
}
