import { LONGEST_MESSAGE } from './hook-refusal.ts'
import type { HookAnswer } from './read-hook-answer.ts'

/**
 * Returns the message of an answer whose decision is "reject"; undefined for any other answer, as
 * in Supabase Auth.
 */
export function rejectionOf({ decision, message }: HookAnswer, otherwise: string): string | undefined {
  if (decision !== 'reject') return undefined
  return typeof message === 'string' && message !== ''
    ? message.slice(0, LONGEST_MESSAGE).toWellFormed()
    : otherwise
}
