import { availableParallelism } from 'node:os'
import { hash as argon2Hash } from '@node-rs/argon2'
import { unavailable } from '../errors.ts'
import { argon2 } from './imported-hashes/argon2.ts'
import { formatOf } from './imported-hashes/format-of.ts'
import type { HashFormat } from './imported-hashes/hash-format.ts'
import {
  assertLength,
  createPasswordPolicy,
  MAX_CHARACTERS,
  MAX_CODE_UNITS,
  type PasswordPolicyOptions,
  tooLong,
} from './password-policy/create-password-policy.ts'
import { createQueue } from './queue.ts'

/** OWASP Password Storage Cheat Sheet, the first of its equivalent settings for argon2id. */
const USUAL_COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The PHC string format of argon2id. */
const ARGON2_HASH = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[^$]+)\$/
const WAITING_PER_CORE = 128

/** What a hash costs (RFC 9106, section 3.1): KiB of memory, passes over it, lanes. */
export interface Argon2Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Hashes and checks passwords: argon2id, in NFC (RFC 8265, section 4.2.1), one hash per core at a
 * time. Throws 503 `service_unavailable` when too many wait already.
 */
export function createPasswords(
  options: PasswordPolicyOptions & {
    cores?: number | undefined
    waitingPerCore?: number | undefined
    cost?: Argon2Cost | undefined
  },
) {
  const cost = options.cost ?? USUAL_COST
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  const cores = options.cores ?? availableParallelism()
  const { enqueue, length } = createQueue({
    running: cores,
    waiting: cores * (options.waitingPerCore ?? WAITING_PER_CORE),
    full: () => unavailable('Too many sign-ins at the moment.', 1),
  })
  let decoy: Promise<string> | undefined

  const hash = async (password: string): Promise<string> => {
    if (password.length > MAX_CODE_UNITS) throw tooLong()
    return enqueue(() => argon2Hash(password.normalize('NFC'), cost))
  }

  // If the queue is full, the next call tries again.
  const decoyHash = (): Promise<string> => {
    decoy ??= hash('no account has this password').catch((error) => {
      decoy = undefined
      throw error
    })
    return decoy
  }

  return {
    hash,
    queueLength: length,

    /**
     * Returns a slow hash of a secret that is looked up among others, which therefore share one
     * salt: with the salt and the cost of `like`. Returns undefined if `like` is no argon2id hash,
     * or if the secret is too long.
     */
    async lookupHash(secret: string, like: string): Promise<string | undefined> {
      if (secret.length > MAX_CODE_UNITS) return undefined
      const settings = ARGON2_HASH.exec(like)?.groups
      if (!settings) return undefined
      const options = {
        memoryCost: Number(settings['m']),
        timeCost: Number(settings['t']),
        parallelism: Number(settings['p']),
        salt: Buffer.from(settings['salt'] ?? '', 'base64'),
      }
      return enqueue(() => argon2Hash(secret, options))
    },

    /**
     * Checks a password against the stored hash. If there is no hash that can be checked (no such
     * account, or one without a password), or one that takes little time, the same work is done
     * against a decoy, so that the time reveals nothing. A password that is too long for any
     * account is rejected without work.
     */
    async verify(stored: string | null | undefined, password: string): Promise<boolean> {
      if (password.length > MAX_CODE_UNITS) return false
      const format = stored ? formatOf(stored) : undefined
      const ours = !format || format.isQuick ? await decoyHash() : undefined
      const matches = await enqueue(async () => {
        if (ours !== undefined) await verifyBoth(argon2, ours, password)
        return format !== undefined && !!stored && verifyBoth(format, stored, password)
      })
      return matches && [...password].length <= MAX_CHARACTERS
    },

    /** Checks whether a hash should be replaced, with the current settings, at the next sign-in. */
    isOutdated: (stored: string): boolean => !stored.startsWith(current),

    /** Checks a new password for the account with this address; see `createPasswordPolicy`. */
    assertAcceptable: createPasswordPolicy(options),

    /** Checks only the length: all that is required of a password that the owner sets. */
    assertLength,
  }
}

/**
 * Elsewhere passwords are hashed as they were typed; ours are in NFC. If normalising changes
 * nothing, the hash is checked once.
 */
async function verifyBoth({ verify }: HashFormat, stored: string, password: string): Promise<boolean> {
  if (await verify(stored, password)) return true
  const normalized = password.normalize('NFC')
  return normalized !== password && verify(stored, normalized)
}
