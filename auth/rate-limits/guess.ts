import type { Transaction } from '../db/open.ts'
import { AuthError, type ErrorCode } from '../errors.ts'
import type { Count } from './counters/counters.ts'
import type { Limited, Limiter } from './limiter.ts'

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

/** What an attempt at a secret counts against. */
export interface Budgets {
  /** Attempts, right or wrong. */
  attempts?: readonly Limited[]
  /** Wrong ones of a known device; undefined for an unknown one. */
  ofDevice: readonly Limited[] | undefined
  /** Those of an unknown one, or of one whose budget is used up. */
  ofUnknown: readonly Limited[]
}

/**
 * An attempt. One that opens something in a transaction may take the guess back with it, by
 * `wasRight`: that is no further round trip.
 */
export type Attempt<T> = (wasRight: (trx: Transaction) => Promise<void>) => Promise<T>

/**
 * Counts a guess before it is looked at, so that guesses that race can't pass the limit together,
 * and takes it back unless it was wrong.
 */
export async function guess<T>(limiter: Limiter, budgets: Budgets, attempt: Attempt<T>): Promise<T> {
  const { attempts = [] } = budgets
  const guesses = await take(limiter, { ...budgets, attempts })
  let isGivenBack = false
  try {
    const result = await attempt(async (trx) => {
      if (!limiter.giveBackIn) return
      await limiter.giveBackIn(trx, guesses)
      isGivenBack = true
    })
    if (!isGivenBack) await limiter.giveBack(guesses)
    return result
  } catch (error) {
    // With its transaction, what was taken back there is counted again.
    if (!isOfClient(error)) await limiter.giveBack([...attempts, ...guesses])
    else if (KNEW_IT.has(error.code)) await limiter.giveBack(guesses)
    throw error
  }
}

/** Which were counted of the guesses: none where there is no room, and no refusal. */
async function take(
  limiter: Limiter,
  { attempts, ofDevice, ofUnknown }: Required<Budgets>,
): Promise<readonly Count[]> {
  if (ofDevice && (await limiter.take([...attempts, ...ofDevice]))) return ofDevice
  // What is counted beside a budget that is used up stays counted.
  const others = ofDevice ? ofUnknown : [...attempts, ...ofUnknown]
  return (await limiter.take(others)) ? ofUnknown : []
}
