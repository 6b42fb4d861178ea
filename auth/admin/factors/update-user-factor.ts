import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteUndosOf } from '../../db/accounts/account-undos.ts'
import { deleteChallengesOf } from '../../db/credentials/challenges.ts'
import { updateFactor } from '../../db/credentials/factors.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { Factor } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { factorNotFound, ownFactor } from '../../mfa/own-factor.ts'
import { isVerified } from '../../sessions/assurance.ts'
import { downgradeSessions } from '../../sessions/step-up.ts'
import { assertName } from '../../values/assert-name.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { noticeOfChange } from '../notice-of-change.ts'
import type { Owner } from '../owner.ts'
import { lockAccountOf } from '../users/find-account.ts'

/**
 * Renames a factor, or changes the number of a phone (docs/wire-contract.md, 15.10). Empty values
 * change nothing. Sessions that the old number stepped up are downgraded, and codes sent to it
 * become invalid. Throws 404 `user_not_found`, `mfa_factor_not_found`, 400 `validation_failed`, 422
 * `mfa_factor_name_conflict`, `mfa_verified_factor_exists`.
 */
export async function updateUserFactor(
  context: AuthContext,
  by: Owner,
  { userId, factorId }: { userId: string; factorId: string },
  { friendly_name, phone }: { friendly_name?: string | null; phone?: string | null },
): Promise<Factor> {
  return context.db
    .transaction()
    .execute(async (trx) => {
      const user = await lockAccountOf(trx, userId)
      const factor = await ownFactor(trx, user.id, factorId)
      if (friendly_name) assertName(friendly_name)
      const number = phone && factor.factor_type === 'phone' ? normalizePhone(phone) : undefined
      const isMoved = number !== undefined && number !== factor.phone
      if (isMoved) await downgradeSessions(trx, context, factor.id)
      const changed = await updateFactor(trx, factor.id, {
        ...(friendly_name && { friendly_name }),
        ...(number !== undefined && { phone: number }),
        updated_at: timestampOf(context),
      })
      if (!changed) throw factorNotFound()
      // Challenges come after the factor, in the same order as when a challenge is made. Otherwise
      // the two could deadlock.
      if (isMoved) await deleteChallengesOf(trx, factor.id)
      if (isMoved && isVerified(factor)) {
        await deleteUndosOf(trx, user.id)
        await noticeOfChange(trx, context, user, ['second factor'])
      }
      const traits = { user_id: user.id, factor_id: factor.id }
      await recordAudit(trx, context, { actor: by, action: 'factor_updated', traits })
      return changed
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? taken(phone) : error
    })
}

const taken = (phone: string | null | undefined) =>
  phone
    ? new AuthError(422, 'mfa_verified_factor_exists', 'A factor of this user has this number already')
    : new AuthError(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name already exists for this user',
      )
