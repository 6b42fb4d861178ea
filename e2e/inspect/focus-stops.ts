import type { Page } from '@playwright/test'

/** One place where the keyboard's focus stands. */
export interface Stop {
  readonly name: string
  /** What is wrong with how it looks there. */
  readonly faults: readonly string[]
  /** On the page, in px. */
  readonly place: { readonly left: number; readonly top: number; readonly bottom: number }
}

/** The name of where the focus is when nothing on the page has it. */
export const nowhere = 'nowhere'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

/** The names of all that the keyboard must reach: of an open dialog, or of the page. */
export function listStops(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const modal = document.querySelector('[role=dialog]')
    const stops = [...(modal ?? document).querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [aria-hidden=true], [type=radio]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    return stops.map((stop, index) => {
      const words = stop.ariaLabel || stop.textContent || stop.getAttribute('name')
      stop.dataset['stop'] = `${index + 1} ${stop.localName} ${words?.trim()}`
      return stop.dataset['stop']
    })
  }, focusable)
}

/** Where the focus stands now. */
export function currentStop(page: Page): Promise<Stop> {
  return page.evaluate(async (nowhere) => {
    // The guards of a dialog pass the focus on, a moment after the key.
    await new Promise(requestAnimationFrame)
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body)
      return { name: nowhere, faults: [], place: { left: 0, top: 0, bottom: 0 } }
    const faults: string[] = []

    // The ring may stand round what holds the control, such as a whole switch.
    let ring: Element | null = at
    while (ring && getComputedStyle(ring).outlineStyle === 'none') ring = ring.parentElement
    if (!ring || Number.parseFloat(getComputedStyle(ring).outlineWidth) < 2) faults.push('has no ring')

    // WCAG 2.4.12: no part of what has the focus is hidden by something else.
    for (const { left, right, top, bottom } of at.getClientRects())
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const seen = document.elementFromPoint(x, (top + bottom) / 2)
        if (!at.contains(seen))
          faults.push(`is under ${seen?.outerHTML.slice(0, 80) ?? 'the edge of the window'}`)
      }
    const { left, top, bottom } = at.getBoundingClientRect()
    // A dialog may scroll too.
    let [x, y] = [scrollX, scrollY]
    for (let box = at.parentElement; box && box !== document.documentElement; box = box.parentElement)
      [x, y] = [x + box.scrollLeft, y + box.scrollTop]
    const place = { left: left + x, top: top + y, bottom: bottom + y }
    return { name: at.dataset['stop'] ?? at.outerHTML.slice(0, 80), faults, place }
  }, nowhere)
}

/** Whether going from one stop to the next is going back: up, and not to a further column. */
export const goesBack = ({ place: from }: Stop, { place: to }: Stop): boolean =>
  to.bottom <= from.top && to.left <= from.left
