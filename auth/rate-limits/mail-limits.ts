import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { hostOf } from './host-of.ts'
import type { Policies } from './policies.ts'
import { refusals, refuse } from './refusal.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

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
  config: AuthConfig,
  policies: Policies['mail'],
  counter: (policy: Policy) => Counter,
): MailLimits {
  const { RATE_LIMITS, SMTP_MAX_FREQUENCY, RATE_LIMIT_EMAIL_SENT } = config
  const apart = counter(policies.apart)
  const ofDevice = deviceBudget(policies, counter)
  const byClient = counter(policies.client)
  const toMailbox = counter(policies.address)
  const notices = counter(policies.notice)
  const inAll = counter(policies.all)
  const forNewcomers = counter(policies.newcomers)

  const assertRoom = async ({ isForNewcomer }: { isForNewcomer: boolean }) => {
    const more = Math.floor(Math.random() * RATE_LIMIT_EMAIL_SENT * BLUR)
    const waits = await Promise.all([
      inAll.wait('all', more),
      isForNewcomer ? forNewcomers.wait('all', more) : 0,
    ])
    const wait = Math.max(...waits)
    if (wait > 0) refuse(refusals.allMails, wait)
  }

  return {
    async mail({ kind, address, opensAccount }, who) {
      const mailbox = accountKey(address)
      const ofKnown = RATE_LIMITS ? await ofDevice(mailbox, who.device) : undefined
      const counts: Count[] = ofKnown ?? [
        [byClient, hostOf(who.address, 48)],
        [toMailbox, mailbox],
      ]
      const close: Count[] = [[apart, `${kind}:${ofKnown ? who.device : mailbox}`]]
      // Off as well as on: it keeps an impatient client from flooding a mailbox.
      if (SMTP_MAX_FREQUENCY > 0) await takeAll(close, refusals.mailsTooClose)
      if (!RATE_LIMITS) return
      try {
        await assertRoom({ isForNewcomer: opensAccount && !ofKnown })
        await takeAll(counts, refusals.mails)
      } catch (error) {
        await giveAllBack(close)
        throw error
      }
    },
    async furtherMail(address) {
      if (RATE_LIMITS) await takeAll([[toMailbox, accountKey(address)]], refusals.mails)
    },
    async notice(address) {
      return !RATE_LIMITS || (await notices.take(accountKey(address))) === 0
    },
    mailQueued({ isForNewcomer }) {
      if (!RATE_LIMITS) return
      const counted = [inAll, ...(isForNewcomer ? [forNewcomers] : [])]
      // It isn't awaited: it runs inside a transaction, which must not wait for a second
      // connection.
      for (const each of counted) void each.take('all').catch(() => {})
    },
  }
}
