import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../caller.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { deleteAbandonedFactors, insertFactor, listFactors } from '../db/credentials/factors.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Factor, FactorType } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { isVerified } from '../sessions/assurance.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { assertName } from '../values/assert-name.ts'
import type { Enrolment } from './kinds/factor-kind.ts'
import { assertMayEnroll, kindNamed } from './kinds/kinds.ts'

/** The most second factors of an account, of every type and status (docs/wire-contract.md, 4). */
const MOST_FACTORS = 10
/** How long an abandoned enrolment keeps its name and counts towards the limit. */
const ABANDONED_AFTER_MS = 300_000

/**
 * Begins an enrolment (docs/wire-contract.md, 13.2). The account is locked meanwhile, so that
 * concurrent enrolments count each other. Throws 403 `insufficient_aal`, 400
 * `reauthentication_needed`, 422 `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, and
 * the errors of the type.
 */
export async function enrollFactor(
  context: AuthContext,
  caller: Caller,
  type: string | undefined,
  name: string,
  enrolment: Enrolment,
) {
  const kind = kindNamed(type)
  assertMayEnroll(kind, context, caller.user)
  assertName(name)
  const abandoned = abandonedBefore(context)
  // The first check takes no lock, so that a flood of refused requests holds up no other writer.
  const before = (await listFactors(context.db, caller.user.id)).filter(isSecondFactor)
  assertRoom(
    before.filter((factor) => isVerified(factor) || factor.created_at >= abandoned),
    name,
  )
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    await deleteAbandonedFactors(trx, user.id, abandoned)
    const factors = (await listFactors(trx, user.id)).filter(isSecondFactor)
    assertRoom(factors, name)
    if (caller.aal === 'aal1' && factors.some(isVerified)) throw secondFactorRequired()
    assertFresh(context, caller)

    const id = crypto.randomUUID()
    const factor_type = type as FactorType
    const { columns, answer } = await kind.enroll(trx, context, user, id, enrolment)
    const now = timestampOf(context)
    try {
      await insertFactor(trx, {
        id,
        user_id: user.id,
        friendly_name: name,
        factor_type,
        status: 'unverified',
        created_at: now,
        updated_at: now,
        ...columns,
      })
    } catch (error) {
      throw isUniqueViolation(error) ? nameConflict(name) : error
    }
    const traits = { factor_id: id, factor_type }
    await recordAudit(trx, context, { actor: user, action: 'factor_in_progress', traits })
    return { id, type: factor_type, friendly_name: name, ...answer }
  })
}

/** The time before which an enrolment that was not continued is abandoned. */
export const abandonedBefore = (context: AuthContext): string =>
  new Date(context.clock() - ABANDONED_AFTER_MS).toISOString()

const isSecondFactor = ({ factor_type }: Factor): boolean => factor_type !== 'recovery_code'

/** Throws 422 where another factor, with this name, can't be added to these. */
function assertRoom(factors: readonly Factor[], name: string): void {
  // Factors without a name conflict too.
  if (factors.some(({ friendly_name }) => friendly_name === name)) throw nameConflict(name)
  if (factors.length < MOST_FACTORS) return
  throw new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  )
}

/** Returns 403 `insufficient_aal`, for a session at aal1 that would enrol another factor. */
export const secondFactorRequired = () =>
  new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')

export const nameConflict = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  )
