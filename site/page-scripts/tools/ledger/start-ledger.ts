import { priceTag } from '../../../content/en/price-tag.ts'
import { paybackWords } from '../../../content/payback-words.ts'
import { paysAfter } from '../../../content/pays-after.ts'
import { readAmount } from './read-amount.ts'

/** A screen reader is told once a visitor stops typing. */
const pauseMs = 700

/** Divides each plan's price by what is left of an order, as the numbers are put in. */
export function startLedger(place: HTMLElement): void {
  const numberIn = (name: string) =>
    readAmount(place.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '')
  const status = place.querySelector('[role=status]')
  const left = place.querySelector('[data-left]')
  const lines = [...place.querySelectorAll<HTMLElement>('[data-price]')]
  let pause: ReturnType<typeof setTimeout> | undefined

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
    clearTimeout(pause)
    pause = setTimeout(() => {
      const cells = [...place.querySelectorAll('dl > div > *')].map(seenIn)
      status?.replaceChildren(cells.join('. '))
    }, pauseMs)
  }

  place.addEventListener('input', answer)
  const numbers = [...place.querySelectorAll('input')]
  // What was typed while this chunk was on its way is answered like the rest.
  if (numbers.some(({ value, defaultValue }) => value !== defaultValue)) answer()
  else count()
}

/** The text of a cell for the period that is chosen. */
const seenIn = (cell: Element): string =>
  [...cell.childNodes]
    .filter((node) => !(node instanceof Element) || node.checkVisibility())
    .map(({ textContent }) => textContent)
    .join('')
