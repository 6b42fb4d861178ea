import type { Page } from '@playwright/test'

/** A stop of the keyboard's focus. */
export interface Stop {
  readonly name: string
  /** Faults in how the focus shows there. */
  readonly faults: readonly string[]
  /** The position on the page, in CSS pixels. */
  readonly place: { readonly left: number; readonly top: number; readonly bottom: number }
  /** Whether it is in a popover, above the page. */
  readonly inPopover: boolean
}

/** The name of the stop if nothing on the page has the focus. */
export const nowhere = 'nowhere'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

/**
 * Lists the names of everything that the keyboard must reach: in an open dialog, or else on the
 * page.
 */
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

/**
 * Begins to record the focus on the page at every keyup. Returns whether something is open above
 * the page. Runs in the browser, so it uses nothing from outside itself.
 */
export function noteStops(nowhere: string): boolean {
  const stops: Stop[] = []
  const ended = new AbortController()
  Object.assign(window, { stops, ended })
  const isRing = (element: Element | null) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.documentElement)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // The focus ring may surround a parent of the control, such as a whole switch, or the panel drawn
  // before it.
  const hasRing = (at: Element) => {
    let ring: Element | null = at
    while (ring && getComputedStyle(ring).outlineStyle === 'none') ring = ring.parentElement
    return isRing(ring) || isRing(at.previousElementSibling)
  }
  // WCAG 2.4.12: no part of the focused element is hidden by something else. A toast disappears by
  // itself, or sooner by its button. What ignores the pointer for a moment is seen all the same.
  const covers = (at: HTMLElement) => {
    const { pointerEvents } = at.style
    at.style.pointerEvents = 'auto'
    const faults = [...at.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].flatMap((x) => {
        const seen = document.elementFromPoint(x, (top + bottom) / 2)
        const isSeen = at.contains(seen) || seen?.closest('[aria-label=Notifications], [role=alert][popover]')
        return isSeen ? [] : `is under ${seen?.outerHTML.slice(0, 80) ?? 'the edge of the window'}`
      }),
    )
    at.style.pointerEvents = pointerEvents
    return faults
  }
  // A dialog may be scrolled too.
  const placeOf = (at: Element) => {
    const { left, top, bottom } = at.getBoundingClientRect()
    let [x, y] = [scrollX, scrollY]
    for (let box = at.parentElement; box && box !== document.documentElement; box = box.parentElement)
      [x, y] = [x + box.scrollLeft, y + box.scrollTop]
    return { left: left + x, top: top + y, bottom: bottom + y }
  }
  const note = () => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) {
      stops.push({ name: nowhere, faults: [], place: { left: 0, top: 0, bottom: 0 }, inPopover: false })
      return
    }
    const faults = [...(hasRing(at) ? [] : ['has no ring']), ...covers(at)]
    const name = at.dataset['stop'] ?? at.outerHTML.slice(0, 80)
    stops.push({ name, faults, place: placeOf(at), inPopover: at.closest(':popover-open') !== null })
  }
  // A dialog's guards move the focus a moment after the key, and a popover follows its button once
  // the page has scrolled.
  const isOver = document.querySelector('[role=dialog], :popover-open') !== null
  const onKeyUp = () => (isOver ? requestAnimationFrame(note) : note())
  addEventListener('keyup', onKeyUp, { capture: true, signal: ended.signal })
  return isOver
}

/**
 * Ends the recording, and returns it. Runs in the browser, so it uses nothing from outside itself.
 */
export function takeStops(): Stop[] {
  const { stops, ended } = window as unknown as { stops: Stop[]; ended: AbortController }
  ended.abort()
  return stops
}

/**
 * Whether the second stop is before the first: above it, and not in a later column. The end of a
 * popover leads to the page below it.
 */
export const goesBack = (from: Stop, to: Stop): boolean =>
  from.inPopover === to.inPopover && to.place.bottom <= from.place.top && to.place.left <= from.place.left
