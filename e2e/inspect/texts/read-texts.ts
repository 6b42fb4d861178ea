export interface Text {
  readonly words: string
  /** Red, green, blue and alpha, from 0 to 255. */
  readonly color: [number, number, number, number]
  /** The contrast that WCAG 1.4.3 requires at its size. */
  readonly needed: number
  /** The boxes of its lines on the page, in CSS pixels. */
  readonly boxes: readonly { left: number; top: number; right: number; bottom: number }[]
}

/**
 * Lists the texts of a page, or of what is open above it. Runs in the browser, so it uses nothing
 * from outside itself.
 */
export function readTexts(): Text[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('No canvas')

  const colorOf = (element: Element, pseudo?: string): Text['color'] => {
    const style = getComputedStyle(element, pseudo)
    let alpha = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      alpha *= Number(getComputedStyle(at).opacity)
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = element instanceof SVGElement ? style.fill : style.webkitTextFillColor
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a * alpha]
  }
  const neededBy = (element: Element) => {
    const { fontSize, fontWeight } = getComputedStyle(element)
    const large = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    return large ? 3 : 4.5
  }
  // Text scrolled out of view in a dialog is not visible, and a line that is cut off by the
  // dialog's edge is read after scrolling.
  const edgesOf = (element: Element) => {
    let [above, below] = [-Infinity, Infinity]
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY !== 'auto') continue
      const { top, bottom } = at.getBoundingClientRect()
      above = Math.max(above, top)
      below = Math.min(below, bottom)
    }
    return [above, below] as const
  }
  const boxesOf = (element: Element, rects: readonly DOMRect[]) => {
    const [above, below] = edgesOf(element)
    return rects
      .filter(({ top, bottom }) => top >= above && bottom <= below)
      .map(({ left, top, right, bottom }) => ({
        left: Math.floor(left + scrollX),
        top: Math.floor(top + scrollY),
        right: Math.ceil(right + scrollX),
        bottom: Math.ceil(bottom + scrollY),
      }))
  }

  // The page behind an open dialog is inert.
  const over = '[role=dialog], [aria-live]'
  const modal = document.querySelector('[role=dialog]') !== null
  const inUse = (element: Element) =>
    (!modal || element.closest(over) !== null) && element.checkVisibility({ visibilityProperty: true })

  const isForScreenReaders = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    return false
  }
  // A toast or a menu may cover a text.
  const isCovered = (element: Element, { left, top, right, bottom }: DOMRect) => {
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const cover = seen?.closest('[aria-live], [popover], details nav')
    return cover != null && !cover.contains(element)
  }

  const texts: Text[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement: element, textContent: words } = node
    if (!element || !words?.trim() || !inUse(element) || isForScreenReaders(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = boxesOf(
      element,
      [...range.getClientRects()].filter((rect) => !isCovered(element, rect)),
    )
    const color = colorOf(element)
    // Letters with a transparent colour are a drawing: the wordmark at its waterline.
    if (color[3] > 0)
      texts.push({ words: words.trim().slice(0, 40), color, needed: neededBy(element), boxes })
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=radio])')) {
    const words = input.value || input.placeholder
    if (!words || !inUse(input)) continue
    const pseudo = input.value ? undefined : '::placeholder'
    texts.push({
      words,
      color: colorOf(input, pseudo),
      needed: neededBy(input),
      boxes: boxesOf(input, [input.getBoundingClientRect()]),
    })
  }
  return texts
}
