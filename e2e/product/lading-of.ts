import type { APIRequestContext } from '@playwright/test'
import { type Account, publicKey } from './create-account.ts'

/** Resolves to the account's bill of lading, as the service returns it. */
export async function ladingOf(request: APIRequestContext, account: Account): Promise<unknown> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: publicKey,
    data: account,
  })
  return (await answer.json()).user.user_metadata.lading
}
