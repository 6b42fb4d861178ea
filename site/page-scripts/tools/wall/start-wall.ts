import { finding } from '../../../content/en/goods.ts'
import type { Announce } from '../announce-in.ts'
import { drawProduct } from '../draw-product.ts'
import { labelled } from '../labelled.ts'
import { findGoods } from './find-goods.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const grounds = 4

/**
 * Shows on the wall what is searched for, and nothing else. Without a search all of it is there
 * again. What it is called is seen at once; a screen reader is told after a pause.
 */
export function startWall(place: HTMLElement, announce: Announce): void {
  const status = place.querySelector('[role=status]')
  const all = place.querySelector('img')
  const wall = all?.parentElement
  if (!status || !wall) return
  const seen = status.cloneNode() as Element
  seen.role = null
  seen.ariaHidden = 'true'
  status.after(seen)
  status.className = 'sr'

  function show(): void {
    const search = place.querySelector('input')?.value.trim() ?? ''
    // What is found takes the place of all, and no less.
    if (wall) wall.style.height = search ? wall.style.height || `${wall.offsetHeight}px` : ''
    const found = findGoods(search)
    wall?.replaceChildren(...(search || !all ? found.map(tileOf) : [all]))
    const names = found.map(labelled).join(', ') || finding.missing
    const words = search && names
    seen.replaceChildren(words)
    announce(words)
  }

  // The field may not be there yet.
  place.addEventListener('input', show)
  if (place.querySelector('input')?.value) show()
}

function tileOf(product: string, index: number): Element {
  const tile = document.createElement('i')
  tile.className = `tone-${(index % grounds) + 1}`
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 80 60')
  void drawProduct(product, svg).catch(() => {})
  tile.append(svg)
  return tile
}
