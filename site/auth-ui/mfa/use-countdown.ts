import { useEffect, useState } from 'react'

/**
 * Seconds left, from `seconds` down to none, and what starts them anew. They began at `startedAt`,
 * in milliseconds since 1970; without it none are left.
 */
export function useCountdown(seconds: number, startedAt?: number): [left: number, restart: () => void] {
  const [now, setNow] = useState(() => Date.now())
  const [start, setStart] = useState(startedAt)

  useEffect(() => {
    if (start === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [start])

  const restart = () => {
    const at = Date.now()
    setNow(at)
    setStart(at)
  }
  // A clock that was put back tells nothing: the service refuses a user who asks too soon.
  const left = start === undefined || now < start ? 0 : seconds - (now - start) / 1000
  return [Math.max(0, Math.ceil(left)), restart]
}
