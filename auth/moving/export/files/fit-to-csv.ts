import type { Fault } from '../../faults.ts'
import type { ExportedAccount } from '../exported-account.ts'

/**
 * Reduces an account to what a CSV can hold, which is only the user. Returns a fault if that would
 * open the account without its second factors, or if it has no name by which the import of a CSV
 * finds it.
 */
export function fitToCsv(account: ExportedAccount): ExportedAccount | Fault {
  const { id, email, phone, rows, left } = account
  const place = `user ${id}`
  if (email === null && phone === null)
    return {
      place,
      field: 'email',
      reason: 'has neither an email address nor a phone number, and a CSV needs one',
    }
  if (rows.mfa_factors.length > 0) {
    const reason = 'none of its second factors can be moved, so the password alone would open it'
    return { place, field: 'factors', reason }
  }
  const atProviders = rows.identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone')
  return {
    ...account,
    rows: {
      users: rows.users,
      identities: [],
      mfa_factors: [],
      webauthn_credentials: [],
      sessions: [],
      mfa_amr_claims: [],
    },
    left: {
      ...left,
      identities: atProviders.length,
      passkeys: rows.webauthn_credentials.length,
      sessions: rows.sessions.length,
    },
  }
}
