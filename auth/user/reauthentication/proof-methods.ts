import { type AuthContext, hasPhones } from '../../context.ts'
import { listFactors } from '../../db/credentials/factors.ts'
import { listPasskeys } from '../../db/credentials/passkeys.ts'
import type { User } from '../../db/tables.ts'
import { isVerified } from '../../sessions/assurance.ts'

/** Returns the methods by which a session of this account can reauthenticate. */
export async function proofMethods(context: AuthContext, user: User) {
  const { db, messages, relyingParty } = context
  const [factors, passkeys] = await Promise.all([listFactors(db, user.id), listPasskeys(db, user.id)])
  const methods = {
    password: user.encrypted_password !== null,
    passkey: relyingParty !== undefined && passkeys.length > 0,
    email: user.email !== null && user.email_confirmed_at !== null && messages.canSendMail,
    phone: user.email === null && user.phone_confirmed_at !== null && hasPhones(context),
    factor: factors.some(isVerified),
  }
  return Object.entries(methods).flatMap(([name, has]) => (has ? [name] : []))
}
