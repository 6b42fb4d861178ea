import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { useCountdown } from './use-countdown.ts'

type Sending = {
  notify: Notify
  send: () => Promise<void>
  /** The time that the service requires between two messages, in seconds. */
  betweenS: number
  /** When the last message was sent, in milliseconds since 1970. */
  sentAt: number | undefined
  /** The toast that says that another message was sent. */
  again: Message
}

/** Sends codes or mails, and counts the seconds until another may be requested. */
export function useSending({ notify, send, betweenS, sentAt, again }: Sending) {
  const { busy, attempt } = useAttempt(notify)
  const [left, restart] = useCountdown(betweenS, sentAt)

  /**
   * Resolves to whether the message was sent. A request that was refused for coming too soon starts
   * the wait as well; any other failure doesn't.
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
