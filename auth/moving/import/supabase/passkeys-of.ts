import type { NewPasskey } from '../../../db/tables.ts'
import type { Fault } from '../imported-account.ts'
import { countIn, ofRow, orFault, separated, timeIn, uuidIn } from './odd-column.ts'
import type { SupabasePasskey } from './row.ts'

/** At most 1,023 bytes (Web Authentication, section 4). */
const MOST_ID_BYTES = 1023
const MOST_KEY_BYTES = 4096

/**
 * Reads passkeys of Supabase Auth that belong to our relying party, and returns faults for those
 * that hold what can't be stored. Supabase Auth does not store whether the authenticator verified
 * its user when a passkey was made, so none counts as a second factor.
 */
export function passkeysOf(
  passkeys: readonly SupabasePasskey[],
  { place, userId }: { place: string; userId: string },
): { whole: NewPasskey[]; odd: Fault[] } {
  return separated(
    passkeys.map((passkey) =>
      orFault(place, () => ofRow('webauthn_credentials', passkey, () => passkeyOf(passkey, userId))),
    ),
  )
}

function passkeyOf(passkey: SupabasePasskey, user_id: string): NewPasskey | undefined {
  const [credential_id, public_key] = [bytesOf(passkey.credential_id), bytesOf(passkey.public_key)]
  if (!within(credential_id, MOST_ID_BYTES) || !within(public_key, MOST_KEY_BYTES)) return undefined
  return {
    id: uuidIn(passkey, 'id'),
    user_id,
    credential_id,
    public_key,
    attestation_type: passkey.attestation_type ?? '',
    aaguid: passkey.aaguid && uuidIn(passkey, 'aaguid'),
    sign_count: countIn(passkey, 'sign_count'),
    transports: JSON.stringify(transportsOf(passkey.transports)),
    backup_eligible: passkey.backup_eligible,
    backed_up: passkey.backed_up,
    uv_initialized: false,
    friendly_name: passkey.friendly_name ?? '',
    created_at: timeIn(passkey, 'created_at'),
    updated_at: timeIn(passkey, 'updated_at'),
    last_used_at: passkey.last_used_at && timeIn(passkey, 'last_used_at'),
  }
}

const within = (bytes: Buffer, most: number): boolean => bytes.length > 0 && bytes.length <= most

/** Decodes bytes as Postgres writes them in JSON. */
const bytesOf = (text: string): Buffer =>
  /^\\x([0-9a-f]{2})+$/.test(text) ? Buffer.from(text.slice(2), 'hex') : Buffer.alloc(0)

export const transportsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
