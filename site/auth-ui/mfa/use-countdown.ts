import { useEffect, useState } from 'react'

/**
 * Seconds left, from `seconds` down to none, and what starts them anew. They began at `startedAt`, in milliseconds since
 * 1970; without it none are left.
 */
export function useCountdown(seconds: number, startedAt?: number): [left: number, restart: () => void] {
  const [now, setNow] = useState(() => Date.now())
  const [end, setEnd] = useState(startedAt === undefined ? 0 : startedAt + seconds * 1000)

  useEffect(() => {
    if (!end) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [end])

  const restart = () => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), restart]
}
