import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type pg from 'pg'

export const KEY_ID = 'k1'

/** Encrypts a value as Supabase Auth does for a column of the row with this id. */
export function envelope(plain: string, id: string, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', id, 32)), nonce)
  const data = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const texts = { data: data.toString('base64'), nonce: nonce.toString('base64') }
  return JSON.stringify({ key_id: KEY_ID, alg: 'aes-gcm-hkdf', ...texts })
}

/** The columns that are encrypted, and their maximum lengths. */
const COLUMNS: readonly [table: string, column: string, longest: number][] = [
  ['users', 'encrypted_password', 255],
  ['mfa_factors', 'secret', Number.POSITIVE_INFINITY],
  ['sessions', 'refresh_token_hmac_key', Number.POSITIVE_INFINITY],
]

/** Encrypts a database of Supabase Auth; returns how many values were too long for their column. */
export async function encryptColumns(client: pg.ClientBase, key: Buffer): Promise<number> {
  let left = 0
  for (const [table, column, longest] of COLUMNS) {
    const { rows } = await client.query(
      `select id, ${column} as plain from auth.${table} where ${column} <> ''`,
    )
    const sealed = rows.map(({ id, plain }) => ({ id, text: envelope(plain, id, key) }))
    const fitting = sealed.filter(({ text }) => text.length <= longest)
    left += sealed.length - fitting.length
    await client.query(
      `update auth.${table} t set ${column} = s.text from json_to_recordset($1) as s (id uuid, text text)
      where t.id = s.id`,
      [JSON.stringify(fitting)],
    )
  }
  return left
}
