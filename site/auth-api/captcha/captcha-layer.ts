import { captcha as texts } from '../../content/en/captcha.ts'
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
 * A place for a third party's widget. Until it is shown nothing is seen of it; then it covers the
 * dialog, of which only the button that closes it is left, and has the focus, which goes back when
 * it is closed.
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
      // Of a dialog the rest is hidden, and its button beneath can be pressed.
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
