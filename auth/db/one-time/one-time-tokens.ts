import type { Database } from '../open.ts'
import type { NewOneTimeToken, OneTimeToken, OneTimeTokenType, Timestamp } from '../tables.ts'

/** Puts a token in the place of the account's former one of its type. */
export async function replaceOneTimeToken(db: Database, token: NewOneTimeToken): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values(token)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'token_type'])
        .doUpdateSet({ ...token, code_attempts: 0, agreed_by: null }),
    )
    .execute()
}

export const findOneTimeTokenByHash = (db: Database, tokenHash: string): Promise<OneTimeToken | undefined> =>
  db.selectFrom('one_time_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const listOneTimeTokens = (
  db: Database,
  userId: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken[]> =>
  db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_type', 'in', types)
    .execute()

/** Lists the tokens that were sent to an address since a moment. */
export const listOneTimeTokensTo = (
  db: Database,
  address: string,
  types: readonly OneTimeTokenType[],
  notBefore: Timestamp,
): Promise<OneTimeToken[]> =>
  db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('relates_to', '=', address)
    .where('token_type', 'in', types)
    .where('created_at', '>', notBefore)
    .execute()

/**
 * Counts a code before it is checked, and returns the tokens that it may match: those that still
 * accept one.
 */
export const countCode = (db: Database, ids: readonly string[], most: number): Promise<OneTimeToken[]> =>
  db
    .updateTable('one_time_tokens')
    .set((row) => ({ code_attempts: row('code_attempts', '+', 1) }))
    .where('id', 'in', ids)
    .where('code_attempts', '<', most)
    .returningAll()
    .execute()

/**
 * Consumes a token, and returns its last state. Of requests that race, by link or by code, one gets
 * it.
 */
export const consumeOneTimeToken = (db: Database, id: string): Promise<OneTimeToken | undefined> =>
  db.deleteFrom('one_time_tokens').where('id', '=', id).returningAll().executeTakeFirst()

/** Ends the one-time tokens of an account: all of them, or those of these types. */
export async function deleteOneTimeTokensOf(
  db: Database,
  userId: string,
  types?: readonly OneTimeTokenType[],
): Promise<void> {
  const tokens = db.deleteFrom('one_time_tokens').where('user_id', '=', userId)
  await (types ? tokens.where('token_type', 'in', types) : tokens).execute()
}

/**
 * Stores who confirmed one mailbox of a change of address, in the token of the other mailbox, which
 * has yet to confirm.
 */
export async function noteAgreement(
  db: Database,
  userId: string,
  tokenOfOther: 'email_change_token_new' | 'email_change_token_current',
  agreed_by: string,
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ agreed_by })
    .where('user_id', '=', userId)
    .where('token_type', '=', tokenOfOther)
    .execute()
}

/** Lists where an account's links and codes were sent, and when. */
export const listOneTimeTokensOf = (
  db: Database,
  userId: string,
): Promise<Pick<OneTimeToken, 'token_type' | 'relates_to' | 'created_at'>[]> =>
  db
    .selectFrom('one_time_tokens')
    .select(['token_type', 'relates_to', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
