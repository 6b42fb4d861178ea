import { useEffect, useState } from 'react'

/** Seconds left, from `seconds` down to none, and what starts them anew. It stands at none before, unless `atOnce`. */
export function useCountdown(seconds: number, atOnce = false): [left: number, restart: () => void] {
  const [now, setNow] = useState(() => Date.now())
  const [end, setEnd] = useState(atOnce ? now + seconds * 1000 : 0)

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
