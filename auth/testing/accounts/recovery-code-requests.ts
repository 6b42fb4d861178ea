import { lockUser } from '../../db/accounts/users.ts'
import { PASSWORD } from '../client.ts'
import { heldUp } from '../database/held-up.ts'
import type { TestService } from '../service.ts'

const PATH = '/factors/recovery-codes'

/** Requests for recovery codes. The service may be another one at each call. */
export function recoveryCodeRequests(service: () => TestService) {
  const withCodes = async () => {
    const { client } = service()
    const account = await client.addTotp(await client.signUp())
    const { body } = await client.call('POST', PATH, { token: account.access_token })
    return { ...account, codes: body.codes as string[], codesId: body.id as string }
  }
  const hashesOf = async (factorId: string): Promise<string[]> => {
    const { db } = service().database
    const rows = await db
      .selectFrom('mfa_recovery_codes')
      .select('code_hash')
      .where('factor_id', '=', factorId)
      .execute()
    return rows.map(({ code_hash }) => code_hash)
  }
  const signInLow = async (email: string): Promise<string> =>
    (await service().client.signIn(email, PASSWORD)).body.access_token
  const use = (token: string, code: string) =>
    service().client.call('POST', `${PATH}/verify`, { token, body: { code } })

  /** Sends requests that all reach the lock on the account before one of them continues. */
  const atOnce = async <T>(userId: string, asks: (() => Promise<T>)[]): Promise<T[]> => {
    const held = await service()
      .database.db.transaction()
      .execute(async (trx) => {
        await lockUser(trx, userId)
        const waiting: { answer: Promise<T> }[] = []
        for (const ask of asks) waiting.push(await heldUp(service(), trx, ask))
        return waiting
      })
    return Promise.all(held.map(({ answer }) => answer))
  }

  return { withCodes, hashesOf, signInLow, use, atOnce }
}
