import { AuthError } from '../../errors.ts'
import { contextWords } from './context-words.ts'
import { isGuessable } from './is-guessable.ts'
import { isLeaked } from './is-leaked.ts'

/** In code points, after normalisation. */
export const MAX_CHARACTERS = 256
/**
 * Longer passwords are refused before normalisation, which takes quadratic time over a run of
 * combining marks.
 */
export const MAX_CODE_UNITS = 1024

export interface PasswordPolicyOptions {
  minLength: number
  /** Names of the product and its hosts, which make a password easy to guess. */
  context?: readonly (string | undefined)[]
  /**
   * The address of a list of leaked passwords, if one is used, and how long to wait for its answer.
   */
  leaksUrl?: string | undefined
  leaksPatienceMs?: number | undefined
  log?: { warn: (fields: object, text: string) => void }
}

/**
 * Creates the check that a new password has to pass. It throws 422 `weak_password` with its
 * reasons, or 400 `validation_failed` (docs/wire-contract.md, 1.3; lengths in characters). A list
 * of leaked passwords that doesn't answer refuses none.
 */
export function createPasswordPolicy(options: PasswordPolicyOptions) {
  const { minLength, context = [], leaksUrl, leaksPatienceMs = 2000, log } = options

  return async (password: string, email?: string | null): Promise<void> => {
    assertLength(password)
    const normalized = password.normalize('NFC')
    if ([...normalized].length < minLength)
      throw weak(`Password should be at least ${minLength} characters.`, 'length')
    if (isGuessable(normalized, contextWords(...context, email ?? undefined))) throw guessable()
    if (leaksUrl !== undefined && (await isLeakedAsFarAsKnown(leaksUrl, normalized))) throw guessable()
  }

  async function isLeakedAsFarAsKnown(listUrl: string, password: string): Promise<boolean> {
    try {
      return await isLeaked(listUrl, password, leaksPatienceMs)
    } catch (error) {
      log?.warn({ err: error }, 'the list of leaked passwords could not be asked')
      return false
    }
  }
}

/** Throws 400 `validation_failed` for a password that is too long for any account. */
export function assertLength(password: string): void {
  if (password.length > MAX_CODE_UNITS) throw tooLong()
  if ([...password.normalize('NFC')].length > MAX_CHARACTERS) throw tooLong()
}

export const tooLong = () =>
  new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_CHARACTERS} characters`)

const weak = (message: string, reason: 'length' | 'pwned') =>
  new AuthError(422, 'weak_password', message, { weakPasswordReasons: [reason] })

const guessable = () =>
  weak('Password is known to be weak and easy to guess, please choose a different one.', 'pwned')
