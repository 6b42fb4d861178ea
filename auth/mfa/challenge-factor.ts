import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../caller.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { deleteChallengesBefore, insertChallenge } from '../db/credentials/challenges.ts'
import { updateFactor } from '../db/credentials/factors.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import type { Client } from '../devices/client.ts'
import { badJson } from '../errors.ts'
import { assertOtherTelephone } from './assert-other-telephone.ts'
import { CHALLENGE_LIFE_MS } from './kinds/challenge-life.ts'
import type { ChallengeRequest } from './kinds/factor-kind.ts'
import { assertEnabled, factorKindOf } from './kinds/kinds.ts'
import { factorNotFound, ownFactor } from './own-factor.ts'

/**
 * Challenges a factor, verified or not (docs/wire-contract.md, 13.3). The answer must come from the
 * same client address. Throws 400 `reauthentication_needed` for a key that is yet to be registered,
 * and 400 `bad_json` without a request, which only an authenticator app can do without.
 */
export async function challengeFactor(
  context: AuthContext,
  caller: Caller,
  factorId: string,
  client: Client,
  request: ChallengeRequest | undefined,
) {
  const { user } = caller
  const found = await ownFactor(context.db, user.id, factorId)
  // As in Supabase Auth, nothing has to be said to challenge an authenticator app.
  if (!request && found.factor_type !== 'totp') throw badJson('the body is missing')
  const kind = factorKindOf(found)
  assertEnabled(kind, context, 'verify')
  await assertOtherTelephone(context, caller, found)
  const attempter = attempterOf(context, client, user, 'aal2')
  await kind.admit?.(context, caller, found, { channel: request?.channel }, attempter)
  return context.db.transaction().execute(async (trx) => {
    const now = timestampOf(context)
    // The factor is locked before its challenges, as at its removal: otherwise the two could
    // deadlock.
    const factor = await updateFactor(trx, found.id, { last_challenged_at: now, updated_at: now })
    if (!factor) throw factorNotFound()
    const expired = new Date(context.clock() - CHALLENGE_LIFE_MS).toISOString()
    await deleteChallengesBefore(trx, factor.id, expired)
    const id = crypto.randomUUID()
    const { columns, answer } = await kind.challenge(trx, context, caller, factor, id)
    const challenge = await insertChallenge(trx, {
      id,
      factor_id: factor.id,
      created_at: now,
      ip_address: client.address,
      ...columns,
    })
    // As in Supabase Auth, a WebAuthn challenge is not recorded: a browser requests it in advance.
    if (factor.factor_type !== 'webauthn') {
      const traits = { factor_id: factor.id, factor_type: factor.factor_type }
      await recordAudit(trx, context, { actor: user, action: 'challenge_created', traits })
    }
    return {
      id: challenge.id,
      type: factor.factor_type,
      expires_at: Math.floor((context.clock() + CHALLENGE_LIFE_MS) / 1000),
      ...answer,
    }
  })
}
