import { captcha as texts } from '../../content/captcha.ts'
import { layerOf } from './layer-of.ts'

/** Over the dialog that is open, and out of its flow: nothing moves when it comes or goes. */
const layer = {
  inset: '0',
  zIndex: '1',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '1rem',
  borderRadius: 'inherit',
  outline: '0',
} as const

/**
 * A place for a third party's widget. Until it is shown nothing is seen of it; then it covers the dialog and has the
 * focus, which goes back when it is closed.
 */
export function captchaLayer() {
  const behind = layerOf()
  const before = document.activeElement
  const place = document.createElement('div')
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', texts.label)
  place.tabIndex = -1
  const position = behind === document.body ? 'fixed' : 'absolute'
  Object.assign(place.style, layer, { position, pointerEvents: 'none' })
  const widget = document.createElement('div')
  place.append(widget)
  behind.append(place)

  return {
    widget,
    show() {
      if (place.childElementCount > 1) return
      const title = document.createElement('p')
      title.textContent = texts.label
      Object.assign(title.style, { margin: '0', fontWeight: '600' })
      place.prepend(title)
      const background = 'color-mix(in srgb, var(--surface) 95%, transparent)'
      Object.assign(place.style, { background, pointerEvents: 'auto' })
      place.focus()
    },
    close() {
      place.remove()
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
