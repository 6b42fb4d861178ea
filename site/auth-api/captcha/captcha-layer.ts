import { captcha as texts } from '../../content/en/captcha.ts'
import { layerOf } from './layer-of.ts'

/** Above the open dialog, and out of its flow: nothing moves when the layer comes or goes. */
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
 * Creates a place for a third party's widget, invisible until it is shown. Then it covers the
 * dialog except for the button that closes it, and takes the focus. Closing it returns the focus.
 */
export function captchaLayer() {
  const behind = layerOf()
  const before = document.activeElement
  const place = document.createElement('div')
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', texts.label)
  place.tabIndex = -1
  const isPage = behind === document.body
  const position = isPage ? 'fixed' : 'absolute'
  Object.assign(place.style, layer, { position, pointerEvents: 'none' })
  const widget = document.createElement('div')
  place.append(widget)
  behind.append(place)
  const covered = [...behind.children].filter(
    (each) => each !== place && !each.matches('button, [role=status]'),
  )
  const cover = (visibility: 'hidden' | '') => {
    for (const each of isPage ? [] : covered) (each as HTMLElement).style.visibility = visibility
  }

  return {
    widget,
    show() {
      if (place.childElementCount > 1) return
      const title = document.createElement('p')
      title.textContent = texts.label
      Object.assign(title.style, { margin: '0', fontWeight: '600' })
      place.prepend(title)
      // In a dialog, the rest is hidden, and the close button beneath stays usable.
      if (isPage) Object.assign(place.style, { background: 'inherit', pointerEvents: 'auto' })
      widget.style.pointerEvents = 'auto'
      cover('hidden')
      place.focus()
    },
    close() {
      place.remove()
      cover('')
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
