import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import { budgetOfDevice } from './budget-of-device.ts'
import type { Policy } from './counter.ts'
import type { Count } from './counters/counters.ts'
import { hostKeyOf } from './host-key-of.ts'
import type { Limited, Limiter } from './limiter.ts'
import type { Policies } from './policies.ts'
import { type Refusal, refusals } from './refusal.ts'

/**
 * How many digits distinguish the numbers of one range: operators are given ten thousand at once.
 */
const RANGE_DIGITS = 4
/** How far the caps vary at most, so that no client learns whether one SMS was sent. */
const BLUR = 0.05

interface SmsRequest {
  /** Codes of one kind keep an interval, which codes of another kind don't affect. */
  kind: 'factor' | 'sign-in' | 'phone_change' | 'reauthentication' | 'closing'
  /** The account that asks; undefined if only the number is known. */
  userId: string | undefined
  /** Where the SMS goes, or the name of the account that it is for. */
  number: string
  /**
   * Whether the number is known to be the user's own, as a verified factor is. Its codes are
   * limited separately from those to new numbers.
   */
  isVerified: boolean
  /**
   * Whether only an existing account gets the SMS. It is counted once it is queued (`smsQueued`),
   * in a share that new accounts can't use up.
   */
  isForMember?: boolean
  /** Whether nothing is sent, as to a test number. Then only the interval is kept. */
  isUnsent?: boolean
}

export interface SmsLimits {
  /**
   * Counts an SMS before it is sent. Codes to new numbers are limited per account, client, range of
   * numbers, hour and day; those to a verified factor only per account, and beyond a day's number
   * at growing intervals.
   */
  sms: (request: SmsRequest, who: Attempter) => Promise<void>
  /** Counts another SMS of the same request, for the number that receives it. */
  furtherSms: (number: string) => Promise<void>
  /** Counts a queued SMS to an existing account (`isForMember`). */
  smsQueued: (number: string) => void
}

const rangeOf = (number: string): string => accountKey(number.slice(0, -RANGE_DIGITS))

const blurOf = ({ points }: Policy): number => Math.floor(Math.random() * points * BLUR)

const refusing = (refusal: Refusal, counts: readonly Count[]): Limited[] =>
  counts.map((count) => ({ ...count, refusal }))

export function smsLimits(
  { RATE_LIMITS, MFA_PHONE_MAX_FREQUENCY }: AuthConfig,
  policies: Policies['sms'],
  limiter: Limiter,
): SmsLimits {
  const ofAll: Count[] = [
    { policy: policies.hour, key: 'all' },
    { policy: policies.all, key: 'all' },
  ]
  const ofNewcomers: Count[] = [
    { policy: policies.newcomersHour, key: 'all' },
    { policy: policies.newcomers, key: 'all' },
  ]
  const sharesOfMember = (number: string): Count[] => [
    { policy: policies.memberRange, key: rangeOf(number) },
    ...ofAll,
  ]
  const sharesOfNewNumber = (number: string): Count[] => [
    { policy: policies.range, key: rangeOf(number) },
    ...ofAll,
  ]
  const roomForMember = (number: string): Limited[] =>
    refusing(refusals.allSms, sharesOfMember(number)).map((share) => ({
      ...share,
      beyond: share.policy === policies.memberRange ? 0 : blurOf(share.policy),
    }))
  const toNew = ({ userId, number, isForMember }: SmsRequest, address: string): Limited[] => {
    const own: Count[] = [
      ...(userId === undefined ? [] : [{ policy: policies.account, key: userId }]),
      { policy: policies.client, key: hostKeyOf(address, 48) },
      { policy: policies.number, key: accountKey(number) },
    ]
    const newcomers = userId === undefined ? ofNewcomers : []
    const shares = isForMember
      ? roomForMember(number)
      : refusing(refusals.allSms, [...newcomers, ...sharesOfNewNumber(number)])
    return [...refusing(refusals.sms, own), ...shares]
  }

  return {
    async sms(request, who) {
      const { kind, number, isVerified, isUnsent } = request
      const owner = request.userId ?? accountKey(number)
      const prefix = kind === 'factor' ? '' : `${kind} `
      const apart = (device = ''): Limited[] => {
        const key = accountKey(`${prefix}${device}${number}`)
        const counts = MFA_PHONE_MAX_FREQUENCY > 0 ? [{ policy: policies.apart, key }] : []
        return refusing(refusals.smsTooClose, counts)
      }
      const ofDevice = isVerified && RATE_LIMITS ? budgetOfDevice(policies, owner, who.device) : undefined
      // If nothing is sent, the budget is only looked at.
      const budget = isUnsent ? ofDevice?.map((count) => ({ ...count, beyond: 0 })) : ofDevice
      if (budget && (await limiter.take([...budget, ...apart(who.device)]))) return
      const toFactor: Limited = { policy: policies.factor, key: owner, refusal: refusals.sms }
      const inADay = isVerified ? [toFactor] : toNew(request, who.address)
      await limiter.take([...apart(), ...(RATE_LIMITS && !isUnsent ? inADay : [])])
    },
    async furtherSms(number) {
      if (!RATE_LIMITS) return
      const toNumber = { policy: policies.number, key: accountKey(number), refusal: refusals.sms }
      // It stays counted even if a limit of all clients refuses.
      const shares = refusing(refusals.allSms, sharesOfNewNumber(number))
      await limiter.take([{ ...toNumber, isKept: true }, ...shares])
    },
    smsQueued(number) {
      if (!RATE_LIMITS) return
      // It isn't awaited, because it runs inside a transaction, which must not wait for a second
      // connection.
      limiter.takeSoon(sharesOfMember(number))
    },
  }
}
