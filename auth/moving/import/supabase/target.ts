import type { AuthConfig } from '../../../config.ts'
import type { DecryptionKeys } from './decrypt-row.ts'

/** What accounts come into, and what opens their encrypted columns. */
export interface Target {
  config: AuthConfig
  /** When the import began. */
  now: string
  decryptionKeys: DecryptionKeys
  /** Whether passkeys and security keys there are of our relying party. */
  isSameParty: boolean
}
