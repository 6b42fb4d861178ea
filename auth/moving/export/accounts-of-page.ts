import type { AuthConfig } from '../../config.ts'
import type { AtRest } from '../../crypto/at-rest.ts'
import type { AccountPage } from '../../db/snapshot/account-pages.ts'
import type { User } from '../../db/tables.ts'
import { sessionOver } from '../../sessions/session-life.ts'
import type { Fault } from '../faults.ts'
import { factorRow, passkeyRow } from './credential-rows.ts'
import type { ExportedAccount } from './exported-account.ts'
import { claimRows, sessionRow } from './session-rows.ts'
import { type TakesHash, userRow } from './user-row.ts'

/** What is needed to make the rows. */
export interface Making {
  atRest: AtRest
  config: Pick<AuthConfig, 'SESSIONS_TIMEBOX' | 'SESSIONS_INACTIVITY_TIMEOUT'>
  /** In milliseconds since 1970. */
  now: number
  takesHash: TakesHash
}

/**
 * Returns the accounts of a page as rows of Supabase Auth, or the reason why one can't be exported.
 */
export function accountsOfPage(page: AccountPage, making: Making): (ExportedAccount | Fault)[] {
  const identities = Map.groupBy(page.identities, ({ user_id }) => user_id)
  const factors = Map.groupBy(page.factors, ({ user_id }) => user_id)
  const passkeys = Map.groupBy(page.passkeys, ({ user_id }) => user_id)
  const sessions = Map.groupBy(page.sessions, ({ user_id }) => user_id)
  const claims = Map.groupBy(page.claims, ({ session_id }) => session_id)
  const opaque = new Set(page.opaque)
  return page.users.map((user) => {
    const all: Belongings = {
      identities: identities.get(user.id) ?? [],
      factors: factors.get(user.id) ?? [],
      passkeys: passkeys.get(user.id) ?? [],
      sessions: sessions.get(user.id) ?? [],
      claims,
      opaque,
    }
    return accountOf(user, all, making)
  })
}

interface Belongings extends Omit<AccountPage, 'users' | 'claims' | 'opaque'> {
  claims: ReadonlyMap<string, AccountPage['claims']>
  opaque: ReadonlySet<string>
}

function accountOf(user: User, all: Belongings, making: Making): ExportedAccount | Fault {
  const place = `user ${user.id}`
  if (user.erase_after) return { place, field: 'erase_after', reason: 'is closed, and waits to be erased' }
  const verified = all.factors.filter(({ status }) => status === 'verified')
  const movable = verified.filter(({ factor_type }) => factor_type !== 'recovery_code')
  if (verified.length > 0 && movable.length === 0) {
    const reason = 'none of its second factors can be moved, so the password alone would open it'
    return { place, field: 'factors', reason }
  }
  const live = all.sessions.filter((session) => !sessionOver(making.config, session, making.now))
  const own = live.filter(({ oauth_client_id }) => oauth_client_id === null)
  const claimsOf = (id: string) => all.claims.get(id) ?? []
  try {
    return {
      id: user.id,
      email: user.email,
      phone: user.phone,
      rows: {
        users: [userRow(user, making.takesHash)],
        identities: all.identities.map(({ email: _, ...identity }) => identity),
        mfa_factors: movable.map((factor) => factorRow(factor, making.atRest)),
        webauthn_credentials: all.passkeys.map(passkeyRow),
        sessions: own.map((session) => sessionRow(session, claimsOf(session.id), making.atRest)),
        mfa_amr_claims: own.flatMap(({ id }) => claimRows(claimsOf(id))),
      },
      left: {
        passwords: Number(!!user.encrypted_password && !making.takesHash(user.encrypted_password)),
        'sets of recovery codes': verified.length - movable.length,
        'sessions of clients': live.length - own.length,
        // Only their hashes are stored.
        'opaque refresh tokens': own.filter(({ id }) => all.opaque.has(id)).length,
      },
    }
  } catch {
    return { place, field: 'factors or sessions', reason: 'has a secret that AUTH_KEY_SECRET does not open' }
  }
}
