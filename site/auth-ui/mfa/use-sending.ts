import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { useCountdown } from './use-countdown.ts'

type Sending = {
  notify: Notify
  send: () => Promise<void>
  /** What the service lets pass between two, in seconds. */
  betweenS: number
  /** When the last one was sent, in milliseconds since 1970. */
  sentAt: number | undefined
  /** What is told once another is on its way. */
  again: Message
}

/** Codes or mails that are sent, and how long it is until another may be asked for. */
export function useSending({ notify, send, betweenS, sentAt, again }: Sending) {
  const { busy, attempt } = useAttempt(notify)
  const [left, restart] = useCountdown(betweenS, sentAt)

  /**
   * Resolves to whether it was sent. What was refused for coming too soon has to wait too, anything
   * else has not.
   */
  const sendNow = () =>
    attempt(async () => {
      try {
        await send()
      } catch (error) {
        if (isRefusal(error) && error.code?.endsWith('_send_rate_limit')) restart()
        throw error
      }
      restart()
    })

  async function sendAgain() {
    if (await sendNow()) notify(again)
  }

  return { busy, left, sendNow, sendAgain }
}
