import type { AuthCore } from '../../client/auth-core.ts'
import { unwrap } from '../../errors/unwrap.ts'

/** The recovery codes of the user who is signed in. A refusal is thrown. */
export interface RecoveryCodeCalls {
  count(): Promise<{ remaining: number; total: number }>
  /** The one time that they are told. */
  make(): Promise<string[]>
  /** New ones in the place of all that there are. */
  replace(): Promise<string[]>
}

export function recoveryCodeCalls({ client }: AuthCore): RecoveryCodeCalls {
  const { recoveryCodes } = client.mfa
  return {
    count: () => unwrap(recoveryCodes.getStatus()),
    make: async () => (await unwrap(recoveryCodes.generate())).codes,
    replace: async () => (await unwrap(recoveryCodes.regenerate())).codes,
  }
}
