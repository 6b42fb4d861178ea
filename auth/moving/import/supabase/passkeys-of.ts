import type { NewPasskey } from '../../../db/tables.ts'
import { readUuid } from '../../../values/read-uuid.ts'
import { readTime } from '../read-time.ts'
import type { SupabasePasskey } from './row.ts'

/** Web Authentication, section 4: at most 1,023 bytes. */
const MOST_ID_BYTES = 1023
const MOST_KEY_BYTES = 4096

/**
 * Passkeys of an account of Supabase Auth, where they are of our relying party. It does not keep
 * whether the authenticator checked its holder when one was made: none counts for a second factor.
 */
export function passkeysOf(passkeys: readonly SupabasePasskey[], user_id: string): NewPasskey[] {
  return passkeys.flatMap((passkey) => {
    const id = readUuid(passkey.id)
    const [credential_id, public_key] = [bytesOf(passkey.credential_id), bytesOf(passkey.public_key)]
    const isWhole = within(credential_id, MOST_ID_BYTES) && within(public_key, MOST_KEY_BYTES)
    if (!id || !isWhole) return []
    const created_at = readTime(passkey.created_at)
    return {
      ...{ id, user_id, credential_id, public_key, created_at },
      attestation_type: passkey.attestation_type ?? '',
      aaguid: passkey.aaguid,
      sign_count: passkey.sign_count,
      transports: JSON.stringify(transportsOf(passkey.transports)),
      backup_eligible: passkey.backup_eligible,
      backed_up: passkey.backed_up,
      uv_initialized: false,
      friendly_name: passkey.friendly_name ?? '',
      updated_at: readTime(passkey.updated_at),
      last_used_at: passkey.last_used_at && readTime(passkey.last_used_at),
    }
  })
}

const within = (bytes: Buffer, most: number): boolean => bytes.length > 0 && bytes.length <= most

/** As JSON of Postgres writes bytes. */
const bytesOf = (text: string): Buffer =>
  /^\\x([0-9a-f]{2})+$/.test(text) ? Buffer.from(text.slice(2), 'hex') : Buffer.alloc(0)

export const transportsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
