import { randomBytes, randomUUID } from 'node:crypto'

export type Row = Record<string, unknown>

const OLD = '2024-01-01T00:00:00Z'
const times = { created_at: OLD, updated_at: OLD }
const RECENT = new Date(Date.now() - 60_000).toISOString()

/** Returns the rows of an account of Supabase Auth that has one of each kind, by table. */
export function rowsOfAccount(userId: string): Record<string, Row> {
  const [session, key] = [randomUUID(), randomBytes(32).toString('base64url')]
  return {
    users: { id: userId, email: `odd-${userId}@example.com`, email_confirmed_at: OLD, ...times },
    identities: {
      id: randomUUID(),
      user_id: userId,
      provider: 'google',
      provider_id: userId,
      ...times,
      identity_data: { sub: userId },
    },
    mfa_factors: {
      id: randomUUID(),
      user_id: userId,
      friendly_name: 'App',
      factor_type: 'totp',
      status: 'verified',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      ...times,
    },
    webauthn_credentials: {
      id: randomUUID(),
      user_id: userId,
      credential_id: randomBytes(16),
      public_key: randomBytes(77),
      ...times,
    },
    sessions: {
      id: session,
      user_id: userId,
      aal: 'aal1',
      created_at: RECENT,
      updated_at: RECENT,
      refresh_token_hmac_key: key,
      refresh_token_counter: 3,
    },
    mfa_amr_claims: {
      id: randomUUID(),
      session_id: session,
      authentication_method: 'password',
      created_at: RECENT,
      updated_at: RECENT,
    },
  }
}
