import { priceTag } from '../../../content/en/price-tag.ts'
import { paybackWords } from '../../../content/payback-words.ts'
import { paysAfter } from '../../../content/pays-after.ts'
import type { Announce } from '../announce-in.ts'
import { readAmount } from './read-amount.ts'

/** Divides each plan's price by what is left of an order, as the numbers are typed. */
export function startPayback(place: HTMLElement, announce: Announce): void {
  const numberIn = (name: string) =>
    readAmount(place.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '')
  const left = place.querySelector('[data-left]')
  const lines = [...place.querySelectorAll<HTMLElement>('[data-price]')]

  function count(): void {
    const trade = { price: numberIn('price'), cost: numberIn('cost'), ordersAWeek: numberIn('orders') }
    for (const line of lines) {
      const { price, period } = line.dataset
      const payback = paysAfter(Number(price), trade)
      line.replaceChildren(paybackWords(payback, period === 'yearly' ? period : 'monthly'))
    }
    const { price, cost } = trade
    left?.replaceChildren(price === undefined || cost === undefined ? '' : priceTag(price - cost))
  }

  function answer(): void {
    count()
    // Browsers bring back no field that comes after the first paint.
    const typed = Object.fromEntries(numbers.map(({ name, value }) => [name, value]))
    history.replaceState({ ...history.state, [TYPED]: typed }, '')
    announce([...place.querySelectorAll('dl > div > *')].map(seenIn).join('. '))
  }

  place.addEventListener('input', answer)
  const numbers = [...place.querySelectorAll('input')]
  // Numbers that were typed while this chunk was loading are answered, too.
  if (numbers.some(({ value, defaultValue }) => value !== defaultValue)) answer()
  else {
    for (const number of numbers) number.value = history.state?.[TYPED]?.[number.name] ?? number.value
    count()
  }
}

/** The key of the typed numbers in the state of the page's entry in the history. */
const TYPED = 'payback'

/** Returns the text of a cell for the chosen period. */
const seenIn = (cell: Element): string =>
  [...cell.childNodes]
    .filter((node) => !(node instanceof Element) || node.checkVisibility())
    .map(({ textContent }) => textContent)
    .join('')
