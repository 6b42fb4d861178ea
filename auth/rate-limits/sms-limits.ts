import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { hostOf } from './host-of.ts'
import type { Policies } from './policies.ts'
import { refusals } from './refusal.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

/** Digits that tell the numbers of one range apart: operators are given ten thousand at once. */
const RANGE_DIGITS = 4

interface SmsRequest {
  /** Codes of one kind keep their distance from each other, not from those of another. */
  kind: 'factor' | 'sign-in' | 'phone_change' | 'reauthentication'
  /** The account that asks; undefined where the number alone is known. */
  userId: string | undefined
  number: string
  /**
   * Whether the number is known to be the asker's, as a verified factor is: its codes are limited
   * apart from those to new numbers.
   */
  isVerified: boolean
  /** A test number gets no SMS: only the distance is kept. */
  isUnsent?: boolean
}

/**
 * Counts an SMS before it is sent. Codes to new numbers are capped per account, client, range of
 * numbers, hour and day; those to a verified factor per account alone, and past a day's number they
 * slow down.
 */
export type SmsLimit = (request: SmsRequest, who: Attempter) => Promise<void>

export function smsLimits(
  config: AuthConfig,
  policies: Policies['sms'],
  counter: (policy: Policy) => Counter,
): SmsLimit {
  const { RATE_LIMITS, MFA_PHONE_MAX_FREQUENCY } = config
  const apart = counter(policies.apart)
  const ofDevice = deviceBudget(policies, counter)
  const toFactor = counter(policies.factor)
  const toNumber = counter(policies.number)
  const byAccount = counter(policies.account)
  const byClient = counter(policies.client)
  const toRange = counter(policies.range)
  const inAnHour = counter(policies.hour)
  const inAll = counter(policies.all)

  const toNew = async ({ userId, number }: SmsRequest, { address }: Attempter) => {
    const own: Count[] = [
      ...(userId === undefined ? [] : ([[byAccount, userId]] satisfies Count[])),
      [byClient, hostOf(address, 48)],
      [toNumber, accountKey(number)],
    ]
    const shared: Count[] = [
      [toRange, accountKey(number.slice(0, -RANGE_DIGITS))],
      [inAnHour, 'all'],
      [inAll, 'all'],
    ]
    await takeAll(own, refusals.sms)
    try {
      await takeAll(shared, refusals.allSms)
    } catch (error) {
      await giveAllBack(own)
      throw error
    }
  }

  return async (request, who) => {
    const { kind, number, isVerified, isUnsent } = request
    const owner = request.userId ?? accountKey(number)
    const ofKnown = isVerified && RATE_LIMITS ? await ofDevice(owner, who.device) : undefined
    const prefix = kind === 'factor' ? '' : `${kind} `
    const close: Count[] = [[apart, accountKey(`${prefix}${ofKnown ? who.device : ''}${number}`)]]
    if (MFA_PHONE_MAX_FREQUENCY > 0) await takeAll(close, refusals.smsTooClose)
    if (!RATE_LIMITS || isUnsent) return
    try {
      if (isVerified) await takeAll(ofKnown ?? [[toFactor, owner]], refusals.sms)
      else await toNew(request, who)
    } catch (error) {
      await giveAllBack(close)
      throw error
    }
  }
}
