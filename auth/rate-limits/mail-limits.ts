import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import { budgetOfDevice } from './budget-of-device.ts'
import { hostOf } from './host-of.ts'
import type { Limited, Limiter } from './limiter.ts'
import type { Policies } from './policies.ts'
import { refusals } from './refusal.ts'

/**
 * The cap gives way by up to so much, so that an attacker can't tell by it whether one mail was
 * sent.
 */
const BLUR = 0.05

type MailKind = 'signup' | 'sign-in' | 'email_change' | 'reauthentication'

interface MailRequest {
  kind: MailKind
  /** Where the mail goes, known or not. */
  address: string
  /** Whether an unknown address would get an account. */
  opensAccount: boolean
}

export interface MailLimits {
  /**
   * Counts a request for a mail before the service looks whether the address is known: one of a
   * kind at a time, so many in a day for one client, and for one mailbox so many before they come
   * further and further apart. A known device of the account has a budget of its own. Throws 503
   * once a day's mails have been sent.
   */
  mail: (request: MailRequest, who: Attempter) => Promise<void>
  /** Counts another mail of the same request, for the mailbox that gets it. */
  furtherMail: (address: string) => Promise<void>
  /**
   * Counts a notice that an account causes as often as it likes: false where its mailbox has had a
   * day's share.
   */
  notice: (address: string) => Promise<boolean>
  /** Counts a queued mail that a client asked for: only those use up a day's mails. */
  mailQueued: (mail: { isForNewcomer: boolean }) => void
}

export function mailLimits(
  { RATE_LIMITS, SMTP_MAX_FREQUENCY, RATE_LIMIT_EMAIL_SENT }: AuthConfig,
  policies: Policies['mail'],
  limiter: Limiter,
): MailLimits {
  // Off as well as on: it keeps an impatient client from flooding a mailbox.
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
        { policy: policies.client, key: hostOf(who.address, 48), refusal: refusals.mails },
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
      // It isn't awaited: it runs inside a transaction, which must not wait for a second
      // connection.
      limiter.takeSoon(shares.map((policy) => ({ policy, key: 'all' })))
    },
  }
}
