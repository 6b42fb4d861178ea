import { isDeepStrictEqual } from 'node:util'
import type { Sampled } from './sample.ts'

type Row = Readonly<Record<string, unknown>>

/** Fields that a use of the account changes. */
const USED: readonly string[] = ['last_sign_in_at', 'updated_at']

/** Returns the fields of a user that differ from its row. */
export function differs(
  { kind, user, identities, factors }: Sampled,
  shown: Row,
  { isUsed }: { isUsed: boolean },
): string[] {
  const said: Row = {
    id: user['id'],
    aud: user['aud'],
    role: user['role'],
    email: user['email'] ?? '',
    phone: user['phone'] ?? '',
    app_metadata: user['raw_app_meta_data'],
    user_metadata: user['raw_user_meta_data'],
    is_anonymous: user['is_anonymous'],
    ...Object.fromEntries(
      [
        'email_confirmed_at',
        'phone_confirmed_at',
        'invited_at',
        'created_at',
        'last_sign_in_at',
        'updated_at',
      ].map((name) => [name, timeOf(user[name])]),
    ),
    identities: inOrder(
      identities.map((row) => [row['provider'], row['provider_id'], row['identity_data'], row['id']]),
    ),
    factors: inOrder(
      factors.map((row) => [
        row['id'],
        row['factor_type'],
        row['status'],
        row['friendly_name'],
        row['phone'] ?? '',
      ]),
    ),
  }
  const rows = (name: string) => (shown[name] ?? []) as Row[]
  // Identities from before 2023-11 get their ids here.
  const isNamed = identities.every((row) => row['id'] !== undefined)
  const seen: Row = {
    ...shown,
    identities: inOrder(
      rows('identities').map((row) => [
        ...[row['provider'], row['id'], row['identity_data']],
        isNamed ? row['identity_id'] : undefined,
      ]),
    ),
    factors: inOrder(
      rows('factors').map((row) => [
        row['id'],
        row['factor_type'],
        row['status'],
        row['friendly_name'],
        row['phone'],
      ]),
    ),
  }
  return (
    Object.entries(said)
      .filter(([name]) => !(isUsed && USED.includes(name)))
      // An account that was never confirmed or used is swept by the time since its import.
      .filter(([name]) => !(name === 'updated_at' && !kind.confirmed))
      .filter(
        ([name, value]) => !isDeepStrictEqual(name.endsWith('_at') ? timeOf(seen[name]) : seen[name], value),
      )
      .map(([name]) => name)
  )
}

/** Truncates to milliseconds, as times are stored here. */
const timeOf = (value: unknown): number | undefined => (value ? Date.parse(String(value)) : undefined)

const inOrder = (rows: unknown[][]): unknown[][] =>
  rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
