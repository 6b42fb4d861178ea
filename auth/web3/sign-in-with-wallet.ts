import { withApproval } from '../accounts/with-approval.ts'
import type { AuthContext } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { consumeProof } from '../db/one-time/used-proofs.ts'
import type { Origin, Session, User } from '../db/tables.ts'
import { resolveAccount } from '../oauth/resolve-account.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { assertSignedForUs, invalidMessage, MESSAGE_LIFE_MS } from './assert-signed-for-us.ts'
import { chainNamed } from './chain-named.ts'

/** The provider under which a wallet's identities are stored. It vouches for no address. */
const WALLET = { name: 'web3', title: 'Wallet', isIssuerSet: false } as const

/**
 * Opens a session for a message that a wallet has signed (docs/wire-contract.md, 9.5), in the
 * account with this wallet or in a new one. A message works once. Throws 422
 * `web3_provider_disabled`, `signup_disabled`, 400 `web3_unsupported_chain`, `invalid_credentials`,
 * 403 `user_banned`.
 */
export async function signInWithWallet(
  context: AuthContext,
  { chain, message, signature }: { chain: string; message: string; signature: string },
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const { read, networks } = await chainNamed(context, chain)
  const signed = read(message, signature)
  if (!signed) throw invalidMessage('its signature is not of the account in it')
  assertSignedForUs(context, signed, networks)
  const { address, domain, network } = signed
  const subject = `web3:${chain}:${address}`
  const data = { sub: subject, custom_claims: { address, chain, domain, network } }
  const profile = { subject, email: undefined, emailVerified: false, data }
  const proof = {
    id: hashSecret(`web3 ${message}`),
    expires_at: new Date(Date.parse(signed.issuedAt ?? '') + MESSAGE_LIFE_MS).toISOString(),
  }
  return withApproval(context, (approvedId) =>
    inTransaction(context.db, async (trx) => {
      if (!(await consumeProof(trx, proof))) throw invalidMessage('used before')
      const user = await resolveAccount(trx, context, WALLET, profile, approvedId)
      const opening = { method: 'web3', provider: WALLET.name } as const
      return { user, session: await issueSession(trx, context, user, opening, origin) }
    }),
  )
}
