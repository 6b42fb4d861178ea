import type { AuthContext } from '../context.ts'
import { testCodeOf } from './test-code-of.ts'

/**
 * Returns the answer to a request for an SMS; for a test number it says so (docs/wire-contract.md,
 * 11.2).
 */
export const messageId = (context: AuthContext, number: string): { message_id?: string } =>
  testCodeOf(context, number) === undefined ? {} : { message_id: 'test-otp' }
