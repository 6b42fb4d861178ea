import type { Caller } from '../caller.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { consumeChallenge, countAttempt, findChallenge } from '../db/credentials/challenges.ts'
import { updateFactor } from '../db/credentials/factors.ts'
import type { Challenge, Factor, Session, User } from '../db/tables.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import type { Client } from '../devices/client.ts'
import { AuthError } from '../errors.ts'
import { noticeOfFactor } from '../notify/notice-of-factor.ts'
import { openUndo } from '../notify/open-undo.ts'
import { endLoneChanges } from '../one-time/end-lone-changes.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { isVerified, lacksSecondFactor } from '../sessions/assurance.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { stepUpSession } from '../sessions/step-up.ts'
import { isFromLater } from '../values/is-from-later.ts'
import { readUuid } from '../values/read-uuid.ts'
import { assertFactorAttempt } from './assert-factor-attempt.ts'
import { assertNotSignInNumber } from './assert-not-sign-in-number.ts'
import { assertOtherTelephone } from './assert-other-telephone.ts'
import { secondFactorRequired } from './enroll-factor.ts'
import { CHALLENGE_LIFE_MS } from './kinds/challenge-life.ts'
import type { ChallengeAnswer } from './kinds/factor-kind.ts'
import { assertEnabled, factorKindOf } from './kinds/kinds.ts'
import { factorNotFound, ownFactor } from './own-factor.ts'

/**
 * How long an enrolment may be completed without another reauthentication: finding a phone and
 * scanning a code takes a while.
 */
const ENROLMENT_MS = 600_000
/** The most answers to one challenge. */
const MOST_ATTEMPTS = 5

/**
 * Checks the answer to a challenge and steps the session up to aal2 (docs/wire-contract.md, 13.4
 * and 13.5). Throws 422 `mfa_factor_not_found`, `mfa_ip_address_mismatch`, `mfa_challenge_expired`,
 * `mfa_verification_failed`.
 */
export async function verifyChallenge(
  context: AuthContext,
  caller: Caller,
  factorId: string,
  challengeId: string | undefined,
  client: Client,
  answer: ChallengeAnswer,
): Promise<{ user: User; session: Session }> {
  const { db } = context
  const { user } = caller
  const factor = await ownFactor(db, user.id, factorId)
  const kind = factorKindOf(factor)
  assertEnabled(kind, context, 'verify')
  kind.assertWhole(answer)
  await assertOtherTelephone(context, caller, factor)

  const asked = challengeId && readUuid(challengeId)
  const challenge = asked && (await findChallenge(db, factor.id, asked))
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  // Both have the same error, as in the protocol.
  if (challenge.verified_at || challenge.ip_address !== client.address) throw addressMismatch()
  if (isOver(challenge, CHALLENGE_LIFE_MS, context.clock())) throw challengeExpired(challenge.id)

  if (!isVerified(factor) && isOver(factor, ENROLMENT_MS, context.clock())) assertFresh(context, caller)

  const wrong = new AuthError(422, 'mfa_verification_failed', kind.wrongAnswer)
  // A device known by the password alone does not count: an attacker with the password could block
  // the owner's codes.
  const attempter = attempterOf(context, client, user, 'aal2')
  return context.limits.secondFactor(user.id, attempter, async () => {
    if (!(await countAttempt(db, challenge.id, MOST_ATTEMPTS))) throw challengeExpired(challenge.id)
    const proof = await kind.check(context, caller, factor, challenge, answer)
    await assertFactorAttempt(context, user, factor, { valid: proof !== undefined })
    if (!proof) throw wrong

    return db.transaction().execute(async (trx) => {
      const now = timestampOf(context)
      const locked = await lockCaller(trx, context, caller)
      if (!(await consumeChallenge(trx, challenge.id, now))) throw addressMismatch()
      if (!isVerified(factor) && (await lacksSecondFactor(trx, caller))) {
        // Otherwise the password alone would complete an abandoned enrolment, and reach aal2 with
        // an attacker's key.
        throw secondFactorRequired()
      }
      if (!isVerified(factor)) assertNotSignInNumber(context, locked, factor.phone)
      if (!isVerified(factor) && caller.aal === 'aal1') await endLoneChanges(trx, locked)
      const UndoURL = isVerified(factor) ? '' : await openUndo(trx, context, locked)
      if (!(await proof.consume(trx))) throw wrong
      const verified = await updateFactor(trx, proof.factorId, { status: 'verified', updated_at: now })
      if (!verified) throw factorNotFound()
      if (!isVerified(factor))
        await noticeOfFactor(trx, context, locked, 'added', factor.factor_type, UndoURL)
      return {
        user: locked,
        session: await stepUpSession(trx, context, caller.session, {
          user: locked,
          method: kind.method,
          factor: verified,
          isEnrolment: !isVerified(factor),
        }),
      }
    })
  })
}

/**
 * Returns whether this much time has passed since the row was created, or the clock was set back
 * since.
 */
function isOver({ created_at }: Pick<Challenge | Factor, 'created_at'>, ms: number, now: number): boolean {
  const begun = Date.parse(created_at)
  return begun + ms <= now || isFromLater(begun, now)
}

const addressMismatch = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')

const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )
