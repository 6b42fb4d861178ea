import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The two presses of a double click are no further apart, by the default of most systems. */
const SETTLE_MS = 500

/**
 * Returns whether the caller has been shown, and this page in front, for a moment. The second press
 * of a double click or a double tap may hit what the first one has brought under the pointer. A
 * page of another site can even open this one below a window of its own, have a visitor
 * double-click there, and close that window after the first press ("double clickjacking").
 * `frame-ancestors` does not prevent that.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(true), SETTLE_MS)
    }
    // At once: the press may be the very next event.
    const begin = () => {
      flushSync(() => setSettled(false))
      wait()
    }
    wait()
    addEventListener('focus', begin)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', begin)
    }
  }, [])

  return isSettled
}
