import { layerOf } from './layer-of.ts'

/**
 * Does the work, and announces it to screen readers meanwhile. Sighted visitors see the state of
 * the button.
 */
export async function announcing<T>(text: string, work: () => Promise<T>): Promise<T> {
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  // Clipped, not hidden: screen readers skip hidden text.
  Object.assign(status.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  })
  layerOf().append(status)
  status.textContent = text
  try {
    return await work()
  } finally {
    status.remove()
  }
}
