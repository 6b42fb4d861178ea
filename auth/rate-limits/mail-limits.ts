import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { hostOf } from './host-of.ts'
import { refusals, refuse } from './refusal.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

const DAY_SECONDS = 86_400
const DEVICE_POINTS = 10
/** Sessions of one mailbox's account that end as reused, and are told of. */
const NOTICES = 10
/** The part of a day's mails that requests may use which can open accounts: the rest is kept for members. */
const FOR_NEWCOMERS = 0.8
/** Nobody can tell a single mail by the cap, which gives way by up to so much. */
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
   * Counts a request for a mail before anybody looks whether the address is known: one of a kind at a time, so many in
   * a day for one client, and for one mailbox so many before they come further and further apart. A known device of
   * the account has a budget of its own. Gives 503 once a day's mails have been sent.
   */
  mail: (request: MailRequest, who: Attempter) => Promise<void>
  /** Counts another mail of the same request, for the mailbox that gets it. */
  furtherMail: (address: string) => Promise<void>
  /** Counts a notice that an account causes as often as it likes: false where its mailbox has had a day's share. */
  notice: (address: string) => Promise<boolean>
  /** Notes that a mail was queued that someone asked for: only those use up a day's mails. */
  mailQueued: (isForNewcomer: boolean) => void
}

export function mailLimits(config: AuthConfig, counter: (policy: Policy) => Counter): MailLimits {
  const { RATE_LIMITS, SMTP_MAX_FREQUENCY, RATE_LIMIT_EMAIL_SENT } = config
  const inADay = (name: string, points: number, slowsDown = false) =>
    counter({ name, points, seconds: DAY_SECONDS, slowsDown })
  const apart = counter({ name: 'mail-apart', points: 1, seconds: Math.max(1, SMTP_MAX_FREQUENCY) })
  const ofDevice = deviceBudget('mail', DEVICE_POINTS, counter)
  const byClient = inADay('mail-client', config.RATE_LIMIT_EMAIL_CLIENT)
  const toMailbox = inADay('mail-address', config.RATE_LIMIT_MAILBOX, true)
  const notices = inADay('mail-notice', NOTICES)
  const inAll = inADay('mail', RATE_LIMIT_EMAIL_SENT)
  const forNewcomers = inADay('mail-new', Math.ceil(RATE_LIMIT_EMAIL_SENT * FOR_NEWCOMERS))

  const assertRoom = async (isForNewcomer: boolean) => {
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
      // Off as well as on: it keeps a mailbox from being flooded by someone impatient.
      if (SMTP_MAX_FREQUENCY > 0) await takeAll(close, refusals.mailsTooClose)
      if (!RATE_LIMITS) return
      try {
        await assertRoom(opensAccount && !ofKnown)
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
    mailQueued(isForNewcomer) {
      if (!RATE_LIMITS) return
      const counted = [inAll, ...(isForNewcomer ? [forNewcomers] : [])]
      // Nothing waits for it: it runs inside a transaction, which must not wait for a second connection.
      for (const each of counted) void each.take('all').catch(() => {})
    },
  }
}
