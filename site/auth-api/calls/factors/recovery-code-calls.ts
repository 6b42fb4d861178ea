import type { AuthCore } from '../../client/auth-core.ts'
import { unwrap } from '../../errors/unwrap.ts'

/** The recovery codes of the user who is signed in. A refusal is thrown. */
export interface RecoveryCodeCalls {
  count(): Promise<{ remaining: number; total: number }>
  /** Creates the codes, and resolves to them: the only time that they are shown. */
  make(): Promise<string[]>
  /** Replaces all codes with new ones. */
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
