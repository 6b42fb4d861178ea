import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import { budgetOfDevice } from './budget-of-device.ts'
import { hostKeyOf } from './host-key-of.ts'
import type { Limited, Limiter } from './limiter.ts'
import type { Policies } from './policies.ts'
import { refusals } from './refusal.ts'

/** How far the cap varies, so that an attacker can't tell by it whether one mail was sent. */
const BLUR = 0.05

type MailKind = 'signup' | 'sign-in' | 'email_change' | 'reauthentication'

interface MailRequest {
  kind: MailKind
  /** The address that the mail goes to, known or not. */
  address: string
  /** Whether an unknown address would get an account. */
  opensAccount: boolean
}

export interface MailLimits {
  /**
   * Counts a request for a mail before the service looks whether the address is known. Mails of one
   * kind keep an interval. A client may request a number of them in a day; a mailbox may get a
   * number of them before the intervals grow. A known device of the account has a budget of its
   * own. Throws 429; 503 once a day's mails have been sent.
   */
  mail: (request: MailRequest, who: Attempter) => Promise<void>
  /** Counts another mail of the same request, for the mailbox that receives it. */
  furtherMail: (address: string) => Promise<void>
  /**
   * Counts a notice that an account can cause as often as it likes. Returns false if its mailbox
   * has had a day's share.
   */
  notice: (address: string) => Promise<boolean>
  /** Counts a queued mail that a client requested: only those use up a day's mails. */
  mailQueued: (mail: { isForNewcomer: boolean }) => void
}

export function mailLimits(
  { RATE_LIMITS, SMTP_MAX_FREQUENCY, RATE_LIMIT_EMAIL_SENT }: AuthConfig,
  policies: Policies['mail'],
  limiter: Limiter,
): MailLimits {
  // The interval applies even if RATE_LIMITS is off: it keeps an impatient client from flooding a
  // mailbox.
  const apart = (key: string): Limited[] =>
    SMTP_MAX_FREQUENCY > 0 ? [{ policy: policies.apart, key, refusal: refusals.mailsTooClose }] : []
  const roomFor = ({ isForNewcomer }: { isForNewcomer: boolean }): Limited[] => {
    const beyond = Math.floor(Math.random() * RATE_LIMIT_EMAIL_SENT * BLUR)
    const shares = isForNewcomer ? [policies.all, policies.newcomers] : [policies.all]
    return shares.map((policy) => ({ policy, key: 'all', beyond, refusal: refusals.allMails }))
  }
  const inMailbox = (mailbox: string): Limited => ({
    policy: policies.address,
    key: mailbox,
    refusal: refusals.mails,
  })

  return {
    async mail({ kind, address, opensAccount }, who) {
      const mailbox = accountKey(address)
      const ofDevice = RATE_LIMITS ? budgetOfDevice(policies, mailbox, who.device) : undefined
      const ofKnown = ofDevice && [
        ...ofDevice,
        ...apart(`${kind}:${who.device}`),
        ...roomFor({ isForNewcomer: false }),
      ]
      if (ofKnown && (await limiter.take(ofKnown))) return
      const inADay = [
        ...roomFor({ isForNewcomer: opensAccount }),
        { policy: policies.client, key: hostKeyOf(who.address, 48), refusal: refusals.mails },
        inMailbox(mailbox),
      ]
      await limiter.take([...apart(`${kind}:${mailbox}`), ...(RATE_LIMITS ? inADay : [])])
    },
    async furtherMail(address) {
      if (RATE_LIMITS) await limiter.take([inMailbox(accountKey(address))])
    },
    notice: async (address) =>
      !RATE_LIMITS || limiter.take([{ policy: policies.notice, key: accountKey(address) }]),
    mailQueued({ isForNewcomer }) {
      if (!RATE_LIMITS) return
      const shares = isForNewcomer ? [policies.all, policies.newcomers] : [policies.all]
      // It isn't awaited, because it runs inside a transaction, which must not wait for a second
      // connection.
      limiter.takeSoon(shares.map((policy) => ({ policy, key: 'all' })))
    },
  }
}
