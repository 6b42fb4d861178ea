import { expect } from 'vitest'
import { createVisitor } from '../browser/visitor.ts'
import type { Account } from '../client.ts'
import type { TestService } from '../service.ts'

const SITE = 'http://localhost:3000'
type Person = Pick<Account, 'access_token'>

/** Requests that link a provider. The service may be another one at each call. */
export function linking(service: () => TestService, provider: string) {
  const exchange = (auth_code: string | null, code_verifier: string) =>
    service().client.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })
  const ask = (account: Person, query: Record<string, string>) =>
    service().client.call(
      'GET',
      `/user/identities/authorize?${new URLSearchParams({ provider, ...query })}`,
      {
        token: account.access_token,
      },
    )
  const identitiesOf = async (account: Person) =>
    (await service().client.getUser(account.access_token)).body.identities.map(
      (identity: { provider: string }) => identity.provider,
    )

  /**
   * Links as auth-js does: requests the address, then opens it in a browser that keeps the cookie
   * of the answer.
   */
  async function link(account: Person, query: Record<string, string>, visitor = createVisitor(service())) {
    const { status, body, headers } = await ask(account, { skip_http_redirect: 'true', ...query })
    expect(status).toBe(200)
    for (const header of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(header)) ?? []
      visitor.browser.cookies.push({
        origin: SITE,
        name,
        value,
        path: '/',
        sameSite: 'lax',
      })
    }
    return visitor.browser.visit(body.url)
  }

  return { exchange, ask, identitiesOf, link }
}
