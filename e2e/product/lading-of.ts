import type { APIRequestContext } from '@playwright/test'
import { type Account, publicKey } from './create-account.ts'

/** The bill of lading that the account has, by the service’s word. */
export async function ladingOf(request: APIRequestContext, account: Account): Promise<unknown> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: publicKey,
    data: account,
  })
  return (await answer.json()).user.user_metadata.lading
}
