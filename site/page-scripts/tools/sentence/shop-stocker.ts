import { finding, goods } from '../../../content/en/goods.ts'
import { priceTag } from '../../../content/en/price-tag.ts'
import { labelled } from '../labelled.ts'
import type { Phrase } from '../reading/read-sentence.ts'
import { announcementOf } from './announcement-of.ts'
import { lotMaker } from './lot-maker.ts'

/**
 * The number of places on the quay. Found products take them before missing ones. The foot of the
 * shop lists what is beyond them.
 */
const places = 4

/** Lowers into the shop what a sentence asks for. Returns the text for a screen reader. */
export type Stock = (phrases: readonly Phrase[]) => string

/** Returns what stocks the shop of the picture, from the elements of its lots, name and sum. */
export function shopStocker(lots: Element, name: Element, sum: Element): Stock {
  const makeLot = lotMaker([...lots.children])

  return (phrases) => {
    const found = phrases.filter(({ product }) => product !== undefined)
    const missed = phrases.filter(({ product }) => product === undefined)
    const placed = [...found, ...missed].slice(0, places)
    const hung = phrases.filter((phrase) => placed.includes(phrase))
    const now = [...lots.children]
    const next = Array.from({ length: places }, (_, place) => {
      const phrase = hung[place]
      const kind = phrase ? (phrase.product ?? '?') : ''
      const there = now[place] as HTMLElement | undefined
      // A product that already hangs there isn't lowered again.
      const mark = there?.querySelector('mark')
      if (there && there.dataset['product'] === kind) {
        if (phrase) mark?.replaceChildren(phrase.text)
        return there
      }
      const lot = makeLot(phrase, place) as HTMLElement
      lot.dataset['product'] = kind
      return lot
    })
    lots.replaceChildren(...next)
    name.replaceChildren(finding.yours)
    const beyond = found.slice(places).flatMap(({ product }) => product ?? [])
    const price = found.reduce((all, { product = '' }) => all + (goods[product]?.price ?? 0), 0)
    const count = document.createElement('b')
    count.append(`${found.length}`)
    const others = beyond.length > 0 ? finding.others(beyond.map(labelled).join(', ')) : ''
    const unplaced = missed.flatMap((phrase) => (placed.includes(phrase) ? [] : phrase.text))
    const sought = unplaced.length > 0 ? `. ${finding.missed(unplaced.join(', '))}` : ''
    sum.replaceChildren(count, ` ${finding.sum(found.length, priceTag(price))}${others}${sought}`)
    return announcementOf(phrases)
  }
}
