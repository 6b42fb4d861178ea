import type { AuthContext } from '../context.ts'

/** Returns the fixed code of a test number, while the settings allow it. */
export function testCodeOf(
  { config, clock }: Pick<AuthContext, 'config' | 'clock'>,
  number: string,
): string | undefined {
  const { SMS_TEST_OTP: numbers, SMS_TEST_OTP_VALID_UNTIL: end } = config
  if (end === undefined || clock() >= end) return undefined
  return numbers.find((each) => each.number === number)?.code
}
