import type { AuthConfig } from '../../../config.ts'
import type { DecryptionKeys } from './decrypt-row.ts'

/** What accounts are imported into, with the keys for their encrypted columns. */
export interface Target {
  config: AuthConfig
  /** The time at which the import began. */
  now: string
  decryptionKeys: DecryptionKeys
  /** Whether passkeys and security keys of the source belong to our relying party. */
  isSameParty: boolean
}
