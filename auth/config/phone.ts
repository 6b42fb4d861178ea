import { fault } from '../settings/fault.ts'
import { kind } from '../settings/kind.ts'
import { optional, setting } from '../settings/setting.ts'

/** A number whose code is fixed, so that a test needs no telephone. */
export interface TestNumber {
  number: string
  code: string
}

function testNumber(text: string): TestNumber {
  const { number, code } = /^\+?(?<number>[1-9]\d{1,14})[:=](?<code>\d{6})$/.exec(text)?.groups ?? {}
  if (!number || !code) fault('must be numbers with their codes, such as 15550100=123456')
  return { number, code }
}

function moment(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) fault('must be a date such as 2026-12-31')
  return at
}

/** Sign-in by phone number. */
export const phoneSettings = {
  EXTERNAL_PHONE_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors sign up and sign in with a phone number and a code or a password. Needs an SMS provider.',
  ),
  SMS_AUTOCONFIRM: setting(
    kind.switch,
    false,
    '"on" treats phone numbers as confirmed without a code. For tests only: anyone can claim any number that has no account yet.',
  ),
  SMS_OTP_EXP: setting(kind.integer(60, 3600), 300, 'Lifetime of a code sent by SMS, in seconds.'),
  SMS_TEST_OTP: setting<TestNumber[]>(
    kind.list(testNumber),
    [],
    'Phone numbers that get no SMS, with their fixed codes, for tests and app reviewers, such as 15550100=123456, separated by commas. Needs SMS_TEST_OTP_VALID_UNTIL.',
  ),
  SMS_TEST_OTP_VALID_UNTIL: optional(
    moment,
    'Date on which the codes of SMS_TEST_OTP expire, such as 2026-12-31.',
  ),
}
