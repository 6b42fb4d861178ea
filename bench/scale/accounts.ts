import { createCipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** The secret under which the accounts' secrets are sealed. */
export const sealingSecret = 'bench-sealing-secret-0123456789-abcdefghij'

const DAY_MS = 86_400_000
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Derives an id for the account of this number, or for a row of it; the same every time. */
export function idOf(what: 'user' | 'session 0' | 'session 1' | 'factor', account: number): string {
  const hex = hash('md5', `${what} ${account}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const emailOf = (account: number): string =>
  `u${hash('md5', `email ${account}`).slice(0, 12)}@example.com`

/** Returns the key of a session: its id, which is also valid base64url. */
export const keyOf = (sessionId: string): string => `${sessionId}0123456`

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

/** Returns the rows of the account of this number, by table; `of` is the number of accounts. */
export function rowsOf(
  account: number,
  { of, from, passwordHash }: { of: number; from: number; passwordHash: string },
): Readonly<Record<string, Row[]>> {
  const id = idOf('user', account)
  const email = emailOf(account)
  // Half a year of sign-ups, each account used within the last twenty days.
  const created_at = time(from - (180 * DAY_MS * (of - account)) / of)
  const sessions = (['session 0', 'session 1'] as const).map((which, index) => {
    const sessionId = idOf(which, account)
    const used = from - 3_600_000 - ((account * 7919 + index * 104_729) % (20 * DAY_MS))
    return { id: sessionId, opened: time(used - 20 * DAY_MS), used: time(used) }
  })
  const user = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: passwordHash,
    email_confirmed_at: created_at,
    last_sign_in_at: sessions[0]?.opened ?? null,
    raw_app_meta_data: '{"provider":"email","providers":["email"]}',
    raw_user_meta_data: '{"full_name":"Ada Lovelace","email_verified":true}',
    created_at,
    updated_at: created_at,
  }
  const identity = {
    id,
    provider_id: id,
    user_id: id,
    identity_data: JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false }),
    provider: 'email',
    last_sign_in_at: created_at,
    created_at,
    updated_at: created_at,
  }
  return {
    users: [user],
    identities: [identity],
    sessions: sessions.map(({ id: sessionId, opened, used }) => ({
      id: sessionId,
      user_id: id,
      created_at: opened,
      updated_at: used,
      refreshed_at: used,
      proven_at: opened,
      aal: 'aal1',
      user_agent: userAgent,
      ip: '192.0.2.1',
      refresh_token_hmac_key: sealed(keyOf(sessionId), `session ${sessionId}`),
      refresh_token_counter: 9,
    })),
    mfa_amr_claims: sessions.map(({ id: sessionId, opened }) => ({
      id: sessionId,
      session_id: sessionId,
      created_at: opened,
      updated_at: opened,
      authentication_method: 'password',
    })),
    mfa_factors: account % 10 === 0 ? [factorOf(account, id, created_at)] : [],
  }
}

function factorOf(account: number, user_id: string, created_at: string): Row {
  const id = idOf('factor', account)
  return {
    id,
    user_id,
    friendly_name: 'Authenticator app',
    factor_type: 'totp',
    status: 'verified',
    created_at,
    updated_at: created_at,
    secret: sealed('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `factor ${id}`),
  }
}

const time = (ms: number): string => new Date(ms).toISOString()

const derive = (use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', sealingSecret, '', `dropharbor ${use}`, bytes))
const keyId = derive('key id', 4).toString('hex')
const key = derive('at rest', 32)

/** Seals a secret as the product does (docs/operating.md, "The secret"). */
function sealed(plain: string, purpose: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const data = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `sealed:v2:${keyId}:${data.toString('base64url')}`
}
