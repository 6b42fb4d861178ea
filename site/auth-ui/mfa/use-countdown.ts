import { useEffect, useState } from 'react'

/**
 * Counts down from `seconds` to 0. Returns the seconds left, and what restarts the countdown. It
 * began at `startedAt`, in milliseconds since 1970; without that, no seconds are left.
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
  // If the clock was set back, the time left is unknown. The service refuses a request that comes
  // too soon.
  const left = start === undefined || now < start ? 0 : seconds - (now - start) / 1000
  return [Math.max(0, Math.ceil(left)), restart]
}
