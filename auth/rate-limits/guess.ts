import type { Transaction } from '../db/open.ts'
import { AuthError, type ErrorCode } from '../errors.ts'
import type { Count } from './counters/counters.ts'
import type { Limited, Limiter } from './limiter.ts'

/** Refusals that a client gets only if it sent the right secret. */
const KNEW_IT: ReadonlySet<ErrorCode> = new Set([
  'email_not_confirmed',
  'phone_not_confirmed',
  'user_banned',
  'user_closed',
])

/**
 * Whether the client caused a failure. A full queue and an unreachable database or hook (5xx,
 * `hook_…`) say nothing about what it sent.
 */
export const isOfClient = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.status < 500 && !error.code.startsWith('hook_')

/** The budgets that an attempt at a secret uses. */
export interface Budgets {
  /** Budgets of all attempts, right or wrong. */
  attempts?: readonly Limited[]
  /** The budget for wrong attempts of a known device; undefined for an unknown one. */
  ofDevice: readonly Limited[] | undefined
  /** The budgets for wrong attempts of an unknown device, or of one whose budget is used up. */
  ofUnknown: readonly Limited[]
}

/**
 * An attempt at a secret. If it opens something in a transaction, it may take the guess back with
 * it, by `wasRight`, which saves a round trip.
 */
export type Attempt<T> = (wasRight: (trx: Transaction) => Promise<void>) => Promise<T>

/**
 * Counts a guess before it is checked, so that guesses that race can't pass the limit together, and
 * takes it back unless it was wrong.
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
    // After the rollback, what was taken back in the transaction is counted again.
    if (!isOfClient(error)) await limiter.giveBack([...attempts, ...guesses])
    else if (KNEW_IT.has(error.code)) await limiter.giveBack(guesses)
    throw error
  }
}

/**
 * Counts a guess, and returns the budgets that were used: none if there was no room, and no
 * refusal.
 */
async function take(
  limiter: Limiter,
  { attempts, ofDevice, ofUnknown }: Required<Budgets>,
): Promise<readonly Count[]> {
  if (ofDevice && (await limiter.take([...attempts, ...ofDevice]))) return ofDevice
  // Attempts that were counted with a used-up device budget stay counted.
  const others = ofDevice ? ofUnknown : [...attempts, ...ofUnknown]
  return (await limiter.take(others)) ? ofUnknown : []
}
