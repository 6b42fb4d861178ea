import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { messageFor } from '../../auth-api/errors/message-for.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'
import { Refusal } from '../../auth-api/errors/refusal.ts'
import { type AskProof, ProofContext } from '../proof/ask-proof.ts'

/** Shows a toast; without a message, takes away the one that a former attempt left. */
export type Notify = (message?: Message) => void

/**
 * Something that the service is asked for, one at a time: whether it is under way, and why the last
 * one was refused. `isAtField` says that a field shows that reason.
 */
export function useAttempt(notify: Notify, { isAtField = false } = {}) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = useContext(ProofContext)

  /** Refuses what was typed before it is sent. */
  function reject(text: string): void {
    setFault(text)
    notify({ title: messages.validationTitle, text, tone: 'destructive', isAtField })
  }

  /**
   * Resolves to whether it worked. A failure has been told by then, and what it made busy is free
   * again.
   */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    notify()
    setFault(undefined)
    setBusy(true)
    try {
      await proven(work, ask)
      flushSync(() => setBusy(false))
      return true
    } catch (error) {
      const message = messageFor(error)
      const isFault = isRefusal(error) && error.code !== DECLINED
      flushSync(() => {
        setBusy(false)
        if (isFault) setFault(message.text)
      })
      // Aborted from here, because the visitor has gone on: there is nothing to tell.
      if (!(isRefusal(error) && QUIET.has(error.code ?? '')))
        notify({ ...message, isAtField: isFault && isAtField })
      return false
    }
  }

  return { busy, fault, attempt, reject, forgive: () => setFault(undefined) }
}

const DECLINED = 'ProofDeclined'
/** Ended by the visitor, who need not be told. */
const QUIET: ReadonlySet<string> = new Set(['AbortError', DECLINED])

/**
 * Does something, and once more after the user has shown who they are, where the service wants
 * that.
 */
async function proven(work: () => Promise<void>, ask: AskProof | undefined): Promise<void> {
  for (const accepted of ['any method', 'mailed code'] as const) {
    try {
      return await work()
    } catch (error) {
      if (!ask || !isRefusal(error) || error.code !== 'reauthentication_needed') throw error
      if (!(await ask(accepted))) throw new Refusal('Declined', { code: DECLINED, cause: error })
    }
  }
  return work()
}
