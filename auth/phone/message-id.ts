import type { AuthContext } from '../context.ts'
import { testCodeOf } from './test-code-of.ts'

/**
 * The answer to a request for an SMS: a test number is named as one (docs/wire-contract.md, 11.2).
 */
export const messageId = (context: AuthContext, number: string): { message_id?: string } =>
  testCodeOf(context, number) === undefined ? {} : { message_id: 'test-otp' }
