import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { SupabaseRow } from './row.ts'

/** Keys of 32 bytes by their ids, as in the settings of Supabase Auth. */
export type DecryptionKeys = ReadonlyMap<string, Buffer>

const TAG_BYTES = 16
const KEY_BYTES = 32
const ALGORITHM = 'aes-gcm-hkdf'

/** Decrypts those columns of a row whose keys are known; the others stay as they are. */
export const decryptRow = (row: SupabaseRow, keys: DecryptionKeys): SupabaseRow => ({
  ...row,
  encrypted_password: decrypt(row.encrypted_password, row.id, keys),
  factors: row.factors.map((factor) => ({ ...factor, secret: decrypt(factor.secret, factor.id, keys) })),
  sessions: row.sessions.map((session) => ({
    ...session,
    refresh_token_hmac_key: decryptKey(session.refresh_token_hmac_key, session.id, keys),
  })),
})

/** Returns the id of the key under which a column is encrypted; undefined if it is in the clear. */
export const encryptedUnder = (text: string | null): string | undefined => envelopeOf(text)?.key_id

/** Reads keys as `ID:KEY`, separated by commas or spaces, each of 32 bytes in base64url. */
export function readDecryptionKeys(text: string): DecryptionKeys {
  const pairs = text.split(/[\s,]+/).filter((pair) => pair !== '')
  return new Map(
    pairs.map((pair, index) => {
      const at = pair.lastIndexOf(':')
      const key = Buffer.from(pair.slice(at + 1), 'base64url')
      if (at < 1 || key.length !== KEY_BYTES) {
        throw new Error(`Key ${index + 1} must be ID:KEY, with 32 bytes in base64url`)
      }
      return [pair.slice(0, at), key]
    }),
  )
}

interface Envelope {
  key_id: string
  alg: string
  data: string
  nonce: string
}

function envelopeOf(text: string | null | undefined): Envelope | undefined {
  if (!text?.startsWith('{')) return undefined
  try {
    const { key_id, alg, data, nonce } = JSON.parse(text) as Partial<Envelope>
    const isWhole = [key_id, data, nonce].every((part) => typeof part === 'string' && part !== '')
    return isWhole && alg === ALGORITHM ? ({ key_id, alg, data, nonce } as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** Returns undefined if the text is no envelope, its key is unknown, or it is another row's. */
function open(text: string | null | undefined, id: string, keys: DecryptionKeys): Buffer | undefined {
  const envelope = envelopeOf(text)
  const key = envelope && keys.get(envelope.key_id)
  if (!key) return undefined
  // The id of the row binds the key to it, without additional data.
  const derived = Buffer.from(hkdfSync('sha256', key, '', id, KEY_BYTES))
  const data = Buffer.from(envelope.data, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', derived, Buffer.from(envelope.nonce, 'base64'), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(data.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

const decrypt = (text: string | null, id: string, keys: DecryptionKeys): string | null =>
  open(text, id, keys)?.toString() ?? text

/** Decrypts the key of a session, which is stored as bytes or as their text. */
function decryptKey(text: string | null | undefined, id: string, keys: DecryptionKeys): string | null {
  const plain = open(text, id, keys)
  return (plain?.length === KEY_BYTES ? plain.toString('base64url') : plain?.toString()) ?? text ?? null
}
