import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { messageFor } from '../../auth-api/errors/message-for.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'
import { Refusal } from '../../auth-api/errors/refusal.ts'
import { type AskProof, ProofContext } from '../proof/ask-proof.ts'

/** Shows a toast. Without a message, removes the toast that an earlier attempt left. */
export type Notify = (message?: Message) => void

/**
 * Makes requests to the service one at a time. Returns whether one is under way, and why the last
 * one was refused. `isAtField` says that a field shows that reason.
 */
export function useAttempt(notify: Notify, { isAtField = false } = {}) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = useContext(ProofContext)

  /** Refuses the typed text before it is sent. */
  function reject(text: string): void {
    setFault(text)
    notify({ title: messages.validationTitle, text, tone: 'destructive', isAtField })
  }

  /**
   * Resolves to whether the work succeeded. By then a failure has been shown, and nothing is busy
   * any more.
   */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    notify()
    setFault(undefined)
    // A second press of Enter may follow before React renders.
    flushSync(() => setBusy(true))
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
      // The visitor has ended the attempt, so there is nothing to say.
      if (!(isRefusal(error) && QUIET.has(error.code ?? '')))
        notify({ ...message, isAtField: isFault && isAtField })
      return false
    }
  }

  return { busy, fault, attempt, reject, forgive: () => setFault(undefined) }
}

const DECLINED = 'ProofDeclined'
/** Error codes of attempts that the visitor ended, and which need no message. */
const QUIET: ReadonlySet<string> = new Set(['AbortError', DECLINED])

/**
 * Does the work, and again after each fresh proof that the service wants: the first by any method,
 * the second by a code sent by mail or SMS. Throws `ProofDeclined` if the user declines.
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
