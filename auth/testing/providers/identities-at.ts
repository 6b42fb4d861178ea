import { randomUUID } from 'node:crypto'
import type { TestService } from '../service.ts'
import type { Issuer } from './start-issuer.ts'

/** Requests about identities of accounts. The service may be another one at each call. */
export function identitiesAt(service: () => TestService) {
  const grant = async ({ setting, idToken }: Issuer, claims: object, token?: string) => {
    const id_token = await idToken({ sub: randomUUID(), ...claims })
    const body = { provider: `custom:${setting.name}`, id_token, ...(token && { link_identity: true }) }
    const call = { body, ...(token && { token }) }
    return (await service().client.call('POST', '/token?grant_type=id_token', call)).body
  }
  const remove = (token: string, id: string) =>
    service().client.call('DELETE', `/user/identities/${id}`, { token })
  const userOf = async (token: string) => (await service().client.getUser(token)).body
  const idOf = (user: { identities: { provider: string; identity_id: string }[] }, provider: string) =>
    user.identities.find((identity) => identity.provider === provider)?.identity_id ?? ''

  return { grant, remove, userOf, idOf }
}
