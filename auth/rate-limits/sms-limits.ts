import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { hostOf } from './host-of.ts'
import { refusals } from './refusal.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const DEVICE_POINTS = 10
/** The part of a day's SMS to new numbers that one hour may use. */
const HOURS_SHARE = 10
/** Digits at the end of a number that tell the numbers of one range apart: operators hand them out by ten thousands. */
const RANGE_DIGITS = 4

interface SmsRequest {
  userId: string
  number: string
  /** Whether the account has proven the number: its codes are limited apart from those to new numbers. */
  isVerified: boolean
}

/**
 * Counts an SMS before it is sent. Codes to new numbers are capped per account, client, range of numbers, hour and day;
 * those to a number that is a factor already only per account, and past a day's number they slow down.
 */
export type SmsLimit = (request: SmsRequest, who: Attempter) => Promise<void>

export function smsLimits(config: AuthConfig, counter: (policy: Policy) => Counter): SmsLimit {
  const { RATE_LIMITS, RATE_LIMIT_SMS, RATE_LIMIT_SMS_NUMBER, MFA_PHONE_MAX_FREQUENCY } = config
  const inADay = (name: string, points: number, slowsDown = false) =>
    counter({ name, points, seconds: DAY_SECONDS, slowsDown })
  const apart = counter({ name: 'sms-apart', points: 1, seconds: Math.max(1, MFA_PHONE_MAX_FREQUENCY) })
  const ofDevice = deviceBudget('sms', DEVICE_POINTS, counter)
  const toOwn = inADay('sms-factor', RATE_LIMIT_SMS_NUMBER, true)
  const toNumber = inADay('sms-number', RATE_LIMIT_SMS_NUMBER)
  const byAccount = inADay('sms-account', config.RATE_LIMIT_SMS_ACCOUNT)
  const byClient = inADay('sms-client', config.RATE_LIMIT_SMS_RANGE)
  const toRange = inADay('sms-range', config.RATE_LIMIT_SMS_RANGE)
  const anHour = counter({
    name: 'sms-hour',
    points: Math.ceil(RATE_LIMIT_SMS / HOURS_SHARE),
    seconds: HOUR_SECONDS,
  })
  const inAll = inADay('sms', RATE_LIMIT_SMS)

  const toNew = async ({ userId, number }: SmsRequest, { address }: Attempter) => {
    const own: Count[] = [
      [byAccount, userId],
      [byClient, hostOf(address, 48)],
      [toNumber, accountKey(number)],
    ]
    const shared: Count[] = [
      [toRange, accountKey(number.slice(0, -RANGE_DIGITS))],
      [anHour, 'all'],
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
    const { number, isVerified, userId } = request
    const ofKnown = isVerified && RATE_LIMITS ? await ofDevice(userId, who.device) : undefined
    const close: Count[] = [[apart, accountKey(`${ofKnown ? who.device : ''}${number}`)]]
    if (MFA_PHONE_MAX_FREQUENCY > 0) await takeAll(close, refusals.smsTooClose)
    if (!RATE_LIMITS) return
    try {
      if (isVerified) await takeAll(ofKnown ?? [[toOwn, userId]], refusals.sms)
      else await toNew(request, who)
    } catch (error) {
      await giveAllBack(close)
      throw error
    }
  }
}
