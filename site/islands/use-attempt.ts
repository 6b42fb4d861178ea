import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isRefusal } from '../lib/is-refusal.ts'
import { messageForRefusal } from '../lib/message-for-refusal.ts'
import { type Message, messages } from '../lib/messages.ts'

/** Shows a toast; without a message, takes away the one that a former attempt left. */
export type Notify = (message?: Message) => void

/** Something that the service is asked for, one at a time: whether it is under way, and why the last one was refused. */
export function useAttempt(notify: Notify) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  /** Refuses what was typed before it is sent. */
  function reject(text: string): void {
    setFault(text)
    notify({ title: messages.validationTitle, text, tone: 'destructive' })
  }

  /** Resolves to whether it worked. A failure has been told by then, and what it made busy is free again. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    notify()
    setFault(undefined)
    setBusy(true)
    try {
      await work()
      flushSync(() => setBusy(false))
      return true
    } catch (error) {
      const message = messageForRefusal(error)
      flushSync(() => {
        setBusy(false)
        if (isRefusal(error)) setFault(message.text)
      })
      // Aborted from here, because whoever asked for it has gone on: nobody wants to hear of it.
      if (!(isRefusal(error) && error.code === 'AbortError')) notify(message)
      return false
    }
  }

  return { busy, fault, attempt, reject, forgive: () => setFault(undefined) }
}
