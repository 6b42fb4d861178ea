import { listIdentities } from '../db/accounts/identities.ts'
import { listFactors } from '../db/credentials/factors.ts'
import { listPasskeys } from '../db/credentials/passkeys.ts'
import { listRecoveryCodes } from '../db/credentials/recovery-codes.ts'
import type { Transaction } from '../db/open.ts'
import type { Factor, Identity, Passkey, RecoveryCode, User } from '../db/tables.ts'
import { isVerified } from '../sessions/assurance.ts'

/** A passkey with its bytes encoded in base64url. */
export type SerializedPasskey = Omit<Passkey, 'credential_id' | 'public_key'> & {
  credential_id: string
  public_key: string
}

/** The sign-in methods of an account at one moment. */
export interface Snapshot {
  user: Pick<User, 'email' | 'email_confirmed_at' | 'encrypted_password' | 'raw_user_meta_data'> &
    // A snapshot of a former release has no phone number.
    Partial<Pick<User, 'phone' | 'phone_confirmed_at'>>
  identities: Identity[]
  passkeys: SerializedPasskey[]
  /** The verified factors only. */
  factors: Factor[]
  recoveryCodes: RecoveryCode[]
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Reads an account's sign-in methods. The caller has locked the account. */
export async function takeSnapshot(trx: Transaction, user: User): Promise<Snapshot> {
  const identities = await listIdentities(trx, user.id)
  const passkeys = await listPasskeys(trx, user.id)
  const factors = (await listFactors(trx, user.id)).filter(isVerified)
  const codes = factors.find(({ factor_type }) => factor_type === 'recovery_code')
  const { email, email_confirmed_at, phone, phone_confirmed_at, encrypted_password, raw_user_meta_data } =
    user
  return {
    user: { email, email_confirmed_at, phone, phone_confirmed_at, encrypted_password, raw_user_meta_data },
    identities,
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      credential_id: base64Url(passkey.credential_id),
      public_key: base64Url(passkey.public_key),
    })),
    factors,
    recoveryCodes: codes ? await listRecoveryCodes(trx, codes.id) : [],
  }
}
