import { recordOwnersAudits } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteUndosOf } from '../../db/accounts/account-undos.ts'
import { deleteIdentitiesOf, deleteOwnIdentitiesOf, insertIdentities } from '../../db/accounts/identities.ts'
import { insertUsers, lockUser, updateUser } from '../../db/accounts/users.ts'
import { deleteFactorsOf, insertFactors as insertAll } from '../../db/credentials/factors.ts'
import { deletePasskeysOf, insertPasskeyIfAbsent } from '../../db/credentials/passkeys.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import { oneAtATime } from '../../db/postgres/one-at-a-time.ts'
import { cachePlans, searchByIndex } from '../../db/postgres/search-by-index.ts'
import { pipelined, together } from '../../db/statements/pipelined.ts'
import { commitLater } from '../../db/statements/with-many-writes.ts'
import type { NewFactor, NewPasskey } from '../../db/tables.ts'
import { totpPurpose } from '../../mfa/kinds/totp.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import type { ImportedAccount } from './imported-account.ts'
import { judge, type Verdict } from './judge.ts'
import { sketchOf } from './sketch.ts'
import { writeSessions } from './write-sessions.ts'

/**
 * The advisory lock by which only one import writes at a time: any number that no other program
 * uses.
 */
const LOCK = 4_771_902_318

/**
 * Makes or changes the accounts of a batch in one transaction, so that each is visible completely
 * or not at all, and returns what became of each.
 */
export const writeBatch = (context: AuthContext, batch: readonly ImportedAccount[]): Promise<Verdict[]> =>
  inTransaction(
    context.db,
    async (trx) => {
      const [, , verdicts] = await together([
        oneAtATime(trx, LOCK),
        searchByIndex(trx),
        judge(trx, batch.map(sketchOf)),
      ])
      const made = batch.filter((_, index) => verdicts[index] === 'made')
      const changed = batch.filter((_, index) => verdicts[index] === 'changed')
      const open: Verdict[] = ['made', 'changed', 'same']
      const withSessions = batch.filter((_, index) => open.includes(verdicts[index] ?? 'kept'))
      // All are sent in this order: sessions are sealed while the database makes their accounts.
      await together([
        cachePlans(trx),
        commitLater(trx),
        replaceThenOpen(trx, context, { changed, withSessions }),
        insertUsers(
          trx,
          made.map(({ user }) => user),
        ),
        insertIdentities(
          trx,
          made.flatMap(({ identities }) => identities),
        ),
        insertFactors(
          trx,
          context,
          made.flatMap(({ factors }) => factors ?? []),
        ),
        insertPasskeys(
          trx,
          made.flatMap(({ passkeys }) => passkeys ?? []),
        ),
        recordOwnersAudits(trx, context, [
          ...made.map(({ user }) => entryOf('user_signedup', user.id)),
          ...changed.map(({ user }) => entryOf('user_modified', user.id)),
        ]),
      ])
      return verdicts
    },
    pipelined,
  )

const entryOf = (action: 'user_signedup' | 'user_modified', user_id: string) => ({
  actor: 'command_line' as const,
  action,
  traits: { user_id },
})

/** Sessions are written after the changes, which may end former sessions. */
async function replaceThenOpen(
  trx: Transaction,
  context: AuthContext,
  accounts: Record<'changed' | 'withSessions', readonly ImportedAccount[]>,
): Promise<void> {
  for (const account of accounts.changed) await replace(trx, context, account)
  await writeSessions(trx, context, accounts.withSessions)
}

/**
 * Replaces an account with its newer state. If the address, the number or the password has changed,
 * its sessions, links and undos end.
 */
async function replace(
  trx: Transaction,
  context: AuthContext,
  { user, identities, factors, passkeys, hasAllIdentities = factors !== undefined }: ImportedAccount,
): Promise<void> {
  const before = await lockUser(trx, user.id)
  const { id, created_at: _, ...change } = user
  const proofs = ['email', 'phone', 'encrypted_password'] as const
  const isMoved = proofs.some((proof) => (user[proof] ?? null) !== (before?.[proof] ?? null))
  const { provider, providers } = before?.raw_app_meta_data ?? {}
  await updateUser(trx, id, {
    ...change,
    raw_app_meta_data: { ...change.raw_app_meta_data, ...(!hasAllIdentities && { provider, providers }) },
  })
  await (hasAllIdentities ? deleteIdentitiesOf : deleteOwnIdentitiesOf)(trx, id)
  if (factors) await deleteFactorsOf(trx, id)
  await insertIdentities(trx, identities)
  await insertFactors(trx, context, factors ?? [])
  if (passkeys) await deletePasskeysOf(trx, id)
  await insertPasskeys(trx, passkeys ?? [])
  if (!isMoved) return
  await endSessions(trx, id)
  await deleteFlowStatesOf(trx, id)
  await deleteOneTimeTokensOf(trx, id)
  await deleteUndosOf(trx, id)
}

/** Inserts factors. The secrets of authenticator apps are sealed like those that were made here. */
async function insertFactors(
  trx: Transaction,
  { atRest }: AuthContext,
  factors: readonly NewFactor[],
): Promise<void> {
  await insertAll(
    trx,
    factors.map((factor) => ({
      ...factor,
      secret: factor.secret ? atRest.seal(factor.secret, totpPurpose(factor.id)) : null,
    })),
  )
}

/** Inserts passkeys, except those whose credential belongs to another account here. */
async function insertPasskeys(trx: Transaction, passkeys: readonly NewPasskey[]): Promise<void> {
  for (const passkey of passkeys) await insertPasskeyIfAbsent(trx, passkey)
}
