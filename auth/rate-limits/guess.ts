import { AuthError, type ErrorCode } from '../errors.ts'
import type { Refusal } from './refusal.ts'
import { type Count, giveAllBack, takeAll, takeTogether } from './take-all.ts'

/** Refusals that only a client gets that sent the right secret. */
const KNEW_IT: ReadonlySet<ErrorCode> = new Set([
  'email_not_confirmed',
  'phone_not_confirmed',
  'user_banned',
  'user_closed',
])

/**
 * Whether a failure is the client's: a full queue, a database and a hook that are away (5xx,
 * `hook_…`) tell nothing of what it sent.
 */
export const isOfClient = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.status < 500 && !error.code.startsWith('hook_')

/**
 * Counts a guess before it is looked at, so that guesses that race can't pass the limit together,
 * and takes it back unless it was wrong.
 */
export async function guess<T>(
  counts: readonly Count[],
  refusal: Refusal,
  attempt: () => Promise<T>,
): Promise<T> {
  await takeAll(counts, refusal)
  return settle(counts, attempt)
}

/**
 * Counts a guess where there is room, and refuses none: who may go on guessing is another limit's
 * to say.
 */
export async function guessUnrefused<T>(counts: readonly Count[], attempt: () => Promise<T>): Promise<T> {
  const wait = await takeTogether(counts)
  return settle(wait === 0 ? counts : [], attempt)
}

async function settle<T>(counts: readonly Count[], attempt: () => Promise<T>): Promise<T> {
  try {
    const result = await attempt()
    await giveAllBack(counts)
    return result
  } catch (error) {
    if (!isOfClient(error) || KNEW_IT.has(error.code)) await giveAllBack(counts)
    throw error
  }
}
