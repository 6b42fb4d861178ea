const BCRYPT = '06$GT6I.0baT9rhFToH3Z2TR.k0m6nxCbmaYKNOIkSVGn7UEddxuu/6e'
const SALT = 'm=4096,t=2,p=1'

/**
 * Hashes of the tests' password, at a low cost: the rehearsal only checks that they are understood.
 */
const HASHES = {
  $2a$: `$2a$${BCRYPT}`,
  $2b$: `$2b$${BCRYPT}`,
  $2y$: `$2y$${BCRYPT}`,
  argon2i: `$argon2i$v=19$${SALT}$qBBUQb+twxbkmInP+idWUA$YyWFSvKdD+cXZ8zSo/kkvILqy5Qe2tLiYjZKUUm3yBo`,
  argon2id: `$argon2id$v=19$${SALT}$Ma/mMQt2OyXMcHpL1MHPQQ$+HorElrCZ+wXN4S7tJheklQw5kUlidZpsmHbLj/6hCA`,
  fbscrypt:
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$PePY+yV/ULT1ifJLh9B7Wmhv4prwcrBpx0IRl8cO9+0xPLiLUy87YTzsofBdvCJIbUYc+V77yuBu4wZ3CiumLA==',
}

/**
 * The properties of accounts of a kind in the source, and the answer here to the right password.
 */
export interface Kind {
  name: string
  hash: string | null
  has_email: boolean
  has_phone: boolean
  confirmed: boolean
  invited: boolean
  role: string
  app_data: object
  user_data: object
  banned_until: string | null
  /** Its identities besides those of the address and the number. */
  providers: readonly string[]
  factor: 'totp' | 'phone' | 'webauthn' | null
  passkey: boolean
  session: 'signed' | 'opaque' | null
  aal: 'aal1' | 'aal2'
  is_anonymous: boolean
  /** The answer to the right password; undefined if it opens the account. */
  refusal?: string
  /** The column because of which it is left behind. */
  stays?: 'is_anonymous' | 'is_sso_user' | 'deleted_at'
}

const usual: Kind = {
  name: '',
  hash: HASHES.$2a$,
  has_email: true,
  has_phone: false,
  confirmed: true,
  invited: false,
  role: 'authenticated',
  app_data: {},
  user_data: { name: 'Ada Lovelace' },
  banned_until: null,
  providers: [],
  factor: null,
  passkey: false,
  session: null,
  aal: 'aal1',
  is_anonymous: false,
}

/** The answer to the right password of an account that has none. */
const none = { hash: null, refusal: 'invalid_credentials' }

const differences: readonly (Partial<Kind> & Pick<Kind, 'name'>)[] = [
  ...Object.entries(HASHES).map(([name, hash]) => ({ name: `password, ${name}`, hash })),
  { name: 'no password', ...none },
  { name: 'phone', has_email: false, has_phone: true },
  { name: 'email and phone', has_phone: true },
  { name: 'google and github', ...none, providers: ['google', 'github'] },
  {
    name: 'metadata and role',
    role: 'editor',
    app_data: { plan: 'pro', seats: [1, 2.5, null] },
    user_data: { name: 'Ann “O’Neill”\\\t\n', '{': { b: 1, a: [] } },
  },
  { name: 'banned', banned_until: '2999-01-01T00:00:00Z', refusal: 'user_banned' },
  { name: 'banned once', banned_until: '2024-01-01T00:00:00Z' },
  { name: 'unconfirmed', confirmed: false, refusal: 'email_not_confirmed' },
  { name: 'invited', ...none, confirmed: false, invited: true },
  { name: 'authenticator app', factor: 'totp' },
  { name: 'phone as a factor', factor: 'phone' },
  { name: 'security key', factor: 'webauthn' },
  { name: 'passkey', passkey: true },
  { name: 'session, version 2', session: 'signed' },
  { name: 'session of a second factor', session: 'signed', factor: 'totp', aal: 'aal2' },
  { name: 'sessions, opaque', session: 'opaque' },
  { name: 'wallet without an address', ...none, has_email: false, providers: ['web3'], session: 'signed' },
  { name: 'providers without an address', ...none, has_email: false, providers: ['x', 'custom:acme'] },
  { name: 'anonymous', ...none, has_email: false, is_anonymous: true, session: 'signed' },
  {
    name: 'anonymous, without a session',
    ...none,
    has_email: false,
    is_anonymous: true,
    stays: 'is_anonymous',
  },
  { name: 'single sign-on', ...none, stays: 'is_sso_user' },
  { name: 'deleted', ...none, has_email: false, stays: 'deleted_at' },
]

/** The kinds of accounts. The kind of an account is its number modulo their count. */
export const kinds: readonly Kind[] = differences.map((difference) => ({ ...usual, ...difference }))

/** Returns how many accounts are of a kind. */
export const countOf = (k: number, accounts: number): number =>
  Math.max(0, Math.ceil((accounts - k) / kinds.length))
