import { finding } from '../../../content/en/goods.ts'
import type { Announce } from '../announce-in.ts'
import { drawProduct, svgSpace } from '../draw-product.ts'
import { labelled } from '../labelled.ts'
import { findGoods } from './find-goods.ts'

const grounds = 4

/** Styles that keep the found products clear of the total at the foot of the wall. */
const clear = { aspectRatio: 'auto', paddingBottom: '8rem', mask: 'none' }
const faded = { aspectRatio: '', paddingBottom: '', mask: '' }

/**
 * Shows on the wall only the products that are searched for, each with its name. Without a search
 * the whole wall is back. A screen reader hears of it after a pause.
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
  const labelLook = status.className
  status.className = 'sr'

  function show(): void {
    if (!wall || !all) return
    const found = findGoods(place.querySelector('input')?.value.trim() ?? '')
    const columns = Math.ceil(Math.sqrt(found?.length ?? 0))
    Object.assign(wall.style, {
      // The found products take the place of the whole wall, and no less.
      minHeight: found ? wall.style.minHeight || `${wall.offsetHeight}px` : '',
      gridTemplateColumns: columns ? `repeat(${Math.min(columns, grounds)}, 1fr)` : '',
      ...(found ? clear : faded),
    })
    wall.replaceChildren(...(found?.map((product, index) => tileOf(product, index, labelLook)) ?? [all]))
    seen.replaceChildren(found?.length === 0 ? finding.missing : '')
    announce(found ? found.map(labelled).join(', ') || finding.missing : '')
  }

  // The field may not be there yet, so the event is taken from the element around it.
  place.addEventListener('input', show)
  if (place.querySelector('input')?.value) show()
}

function tileOf(product: string, index: number, labelLook: string): Element {
  const ground = document.createElement('i')
  ground.className = `tone-${(index % grounds) + 1}`
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 80 60')
  void drawProduct(product, svg).catch(() => {})
  ground.append(svg)
  ground.style.display = 'block'
  const label = document.createElement('p')
  label.className = labelLook
  label.append(labelled(product))
  const tile = document.createElement('div')
  tile.append(ground, label)
  return tile
}
