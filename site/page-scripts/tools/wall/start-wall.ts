import { finding } from '../../../content/en/goods.ts'
import { drawProduct } from '../draw-product.ts'
import { labelled } from '../labelled.ts'
import { findGoods } from './find-goods.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const grounds = 4

/**
 * Shows on the wall what is searched for, and nothing else. Without a search all of it is there
 * again.
 */
export function startWall(place: HTMLElement): void {
  const status = place.querySelector('[role=status]')
  const all = place.querySelector('img')
  const wall = all?.parentElement
  if (!status || !wall) return

  function show(): void {
    const search = place.querySelector('input')?.value.trim() ?? ''
    // What is found takes the place of all, and no less.
    if (wall) wall.style.height = search ? wall.style.height || `${wall.offsetHeight}px` : ''
    const found = findGoods(search)
    wall?.replaceChildren(...(search || !all ? found.map(tileOf) : [all]))
    const words = found.length > 0 ? found.map(labelled).join(', ') : finding.missing
    status?.replaceChildren(search ? words : '')
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
