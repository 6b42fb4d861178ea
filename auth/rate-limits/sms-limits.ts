import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { hostOf } from './host-of.ts'
import type { Policies } from './policies.ts'
import { refusals, refuse } from './refusal.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

/** Digits that tell the numbers of one range apart: operators are given ten thousand at once. */
const RANGE_DIGITS = 4
/** The caps give way by so much at most, so that no client learns whether one SMS was sent. */
const BLUR = 0.05

interface SmsRequest {
  /** Codes of one kind keep their distance from each other, not from those of another. */
  kind: 'factor' | 'sign-in' | 'phone_change' | 'reauthentication' | 'closing'
  /** The account that asks; undefined where the number alone is known. */
  userId: string | undefined
  /** Where the SMS goes, or what names the account that it is for. */
  number: string
  /**
   * Whether the number is known to be the asker's, as a verified factor is: its codes are limited
   * apart from those to new numbers.
   */
  isVerified: boolean
  /**
   * An account that exists gets the SMS, or none does: it is counted once it is queued
   * (`smsQueued`), in a share that new accounts can't use up.
   */
  isForMember?: boolean
  /** A test number gets no SMS: only the distance is kept. */
  isUnsent?: boolean
}

export interface SmsLimits {
  /**
   * Counts an SMS before it is sent. Codes to new numbers are capped per account, client, range of
   * numbers, hour and day; those to a verified factor per account alone, and past a day's number
   * they slow down.
   */
  sms: (request: SmsRequest, who: Attempter) => Promise<void>
  /** Counts another SMS of the same request, for the number that gets it. */
  furtherSms: (number: string) => Promise<void>
  /** Counts a queued SMS to the account of a request for members. */
  smsQueued: (number: string) => void
}

const rangeOf = (number: string): string => accountKey(number.slice(0, -RANGE_DIGITS))

export function smsLimits(
  config: AuthConfig,
  policies: Policies['sms'],
  counter: (policy: Policy) => Counter,
): SmsLimits {
  const { RATE_LIMITS, MFA_PHONE_MAX_FREQUENCY } = config
  const apart = counter(policies.apart)
  const ofDevice = deviceBudget(policies, counter)
  const toFactor = counter(policies.factor)
  const toNumber = counter(policies.number)
  const byAccount = counter(policies.account)
  const byClient = counter(policies.client)
  const toRange = counter(policies.range)
  const toMembersOfRange = counter(policies.memberRange)
  const inAnHour = counter(policies.hour)
  const inAll = counter(policies.all)
  const forNewcomersInAnHour = counter(policies.newcomersHour)
  const forNewcomers = counter(policies.newcomers)

  const sharesOfMember = (number: string): Count[] => [
    [toMembersOfRange, rangeOf(number)],
    [inAnHour, 'all'],
    [inAll, 'all'],
  ]
  const sharesOfNewNumber = (number: string): Count[] => [
    [toRange, rangeOf(number)],
    [inAnHour, 'all'],
    [inAll, 'all'],
  ]
  const sharesOfNewcomer = (number: string): Count[] => [
    [forNewcomersInAnHour, 'all'],
    [forNewcomers, 'all'],
    ...sharesOfNewNumber(number),
  ]
  const blurOf = ({ points }: Policy) => Math.floor(Math.random() * points * BLUR)
  const assertRoomForMember = async (number: string) => {
    const waits = await Promise.all([
      toMembersOfRange.wait(rangeOf(number)),
      inAnHour.wait('all', blurOf(policies.hour)),
      inAll.wait('all', blurOf(policies.all)),
    ])
    const wait = Math.max(...waits)
    if (wait > 0) refuse(refusals.allSms, wait)
  }

  const toNew = async ({ userId, number, isForMember }: SmsRequest, { address }: Attempter) => {
    const own: Count[] = [
      ...(userId === undefined ? [] : ([[byAccount, userId]] satisfies Count[])),
      [byClient, hostOf(address, 48)],
      [toNumber, accountKey(number)],
    ]
    await takeAll(own, refusals.sms)
    try {
      const shares = userId === undefined ? sharesOfNewcomer : sharesOfNewNumber
      if (isForMember) await assertRoomForMember(number)
      else await takeAll(shares(number), refusals.allSms)
    } catch (error) {
      await giveAllBack(own)
      throw error
    }
  }

  return {
    async sms(request, who) {
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
    },
    async furtherSms(number) {
      if (!RATE_LIMITS) return
      await takeAll([[toNumber, accountKey(number)]], refusals.sms)
      await takeAll(sharesOfNewNumber(number), refusals.allSms)
    },
    smsQueued(number) {
      if (!RATE_LIMITS) return
      // It isn't awaited: it runs inside a transaction, which must not wait for a second
      // connection.
      for (const [each, key] of sharesOfMember(number)) void each.take(key).catch(() => {})
    },
  }
}
