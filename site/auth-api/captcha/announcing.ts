import { layerOf } from './layer-of.ts'

/**
 * Does something, and meanwhile tells a screen reader of it: for the eye the button that was
 * pressed says enough.
 */
export async function announcing<T>(text: string, work: () => Promise<T>): Promise<T> {
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  // Clipped, not hidden: what is hidden isn't read out.
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
