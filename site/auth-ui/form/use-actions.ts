import { useState } from 'react'
import { auth } from '../../content/en/auth.ts'
import { type Notify, useAttempt } from './use-attempt.ts'

/**
 * Lets one of several buttons at a time do its work. Returns a function that makes the props of a
 * button from its name. The pressed button says that it is busy, and none is disabled, because a
 * disabled button would lose the focus.
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
