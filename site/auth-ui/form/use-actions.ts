import { useState } from 'react'
import { auth } from '../../content/en/auth.ts'
import { type Notify, useAttempt } from './use-attempt.ts'

/**
 * Several buttons of which one at a time is at work. Returns what makes a button one of them, by
 * its name: the one that was pressed says that it is busy, and none is disabled, which would take
 * its focus away.
 */
export function useActions(notify: Notify) {
  const { busy, attempt } = useAttempt(notify)
  const [pressed, setPressed] = useState<string>()

  return (name: string, work: () => Promise<void>) => ({
    busy: busy && name === pressed && auth.busy,
    'aria-disabled': busy,
    onClick() {
      if (busy) return
      setPressed(name)
      void attempt(work)
    },
  })
}
