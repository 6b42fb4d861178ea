// @module-tag both-databases

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteIdentity } from '../db/accounts/identities.ts'
import { lockUser } from '../db/accounts/users.ts'
import { deleteSessionsOf } from '../db/sessions/session-ends.ts'
import { createVisitor, pkcePair } from '../testing/browser/visitor.ts'
import { type Account, newEmail } from '../testing/client.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { type Issuer, startIssuer } from '../testing/providers/start-issuer.ts'

const one = await startIssuer({ name: 'one' })
const two = await startIssuer({ name: 'two' })
const settings = { EXTERNAL_OIDC: [one.setting, two.setting] }
const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

onBothDatabases(
  'sign-ins with a provider at once',
  (service) => {
    const grant = async ({ setting, idToken }: Issuer, claims: object, token?: string) => {
      const body = { provider: `custom:${setting.name}`, id_token: await idToken({ ...claims }) }
      const path = '/token?grant_type=id_token'
      return token
        ? service().client.call('POST', path, { body: { ...body, link_identity: true }, token })
        : service().client.call('POST', path, { body })
    }
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
    const usersOf = (sub: string) =>
      service()
        .database.db.selectFrom('identities')
        .select('user_id')
        .where('provider_id', '=', sub)
        .execute()

    test('make one account for a new subject', async () => {
      const claims = { sub: randomUUID(), email: newEmail(), email_verified: true }
      const answers = await Promise.all(times(8, () => grant(one, claims)))
      expect(statuses(answers)).toEqual(times(8, () => 200))
      expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
      expect(await usersOf(claims.sub)).toHaveLength(1)
    })

    test('make one account for a new visitor who comes from two providers', async () => {
      const claims = { sub: randomUUID(), email: newEmail(), email_verified: true }
      const answers = await Promise.all([
        ...times(4, () => grant(one, claims)),
        ...times(4, () => grant(two, claims)),
      ])
      expect(statuses(answers)).toEqual(times(8, () => 200))
      expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
      expect(await usersOf(claims.sub)).toHaveLength(2)
    })

    test('link a subject to one account, once', async () => {
      const accounts = await Promise.all(times(2, () => service().client.signUp()))
      const claims = { sub: randomUUID() }
      const answers = await Promise.all(
        accounts.flatMap(({ access_token }) => times(3, () => grant(one, claims, access_token))),
      )
      expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422])
      expect(await usersOf(claims.sub)).toHaveLength(1)
    })

    test('link a subject to one account, once, also as PKCE flows end', async () => {
      const login_hint = randomUUID()
      const accounts = await Promise.all(times(4, () => service().client.signUp()))
      const flows = accounts.map(async ({ access_token: token }) => {
        const { verifier, challenge } = pkcePair()
        const query = { provider: 'custom:one', skip_http_redirect: 'true', login_hint, ...challenge }
        const path = `/user/identities/authorize?${new URLSearchParams(query)}`
        const { body } = await service().client.call('GET', path, { token })
        const page = await createVisitor(service()).browser.visit(body.url)
        return { auth_code: page.query.get('code'), code_verifier: verifier }
      })
      const bodies = await Promise.all(flows)
      const exchange = (body: object) => service().client.call('POST', '/token?grant_type=pkce', { body })
      const answers = await Promise.all(bodies.map(exchange))
      expect(statuses(answers)).toEqual([200, 422, 422, 422])
      expect(await usersOf(login_hint)).toHaveLength(1)
    })

    test.each<[string, (account: Account, identityId: string) => Promise<{ status: number }>]>([
      ['connecting', ({ access_token }) => grant(two, { sub: randomUUID() }, access_token)],
      [
        'disconnecting',
        ({ access_token: token }, identityId) =>
          service().client.call('DELETE', `/user/identities/${identityId}`, { token }),
      ],
    ])('come too late for %s, when the session ends meanwhile', async (_what, change) => {
      const account = await service().client.signUp()
      const { body } = await grant(one, { sub: randomUUID() }, account.access_token)
      const before = body.user.identities.map(({ identity_id }: { identity_id: string }) => identity_id)
      const late = await service()
        .database.db.transaction()
        .execute(async (trx) => {
          await lockUser(trx, account.id)
          const held = await heldUp(service(), trx, () => change(account, before[1]))
          await deleteSessionsOf(trx, account.id)
          return held
        })
      expect(await late.answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      const left = service().database.db.selectFrom('identities').select('id')
      const ids = (await left.where('user_id', '=', account.id).execute()).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(before.toSorted())
    })

    test('wait for a disconnection that is under way, and open that account no more', async () => {
      const account = await service().client.signUp()
      const claims = { sub: randomUUID() }
      const { body } = await grant(one, claims, account.access_token)
      const [, identity] = body.user.identities
      const signIn = await service()
        .database.db.transaction()
        .execute(async (trx) => {
          await lockUser(trx, account.id)
          const held = await heldUp(service(), trx, () => grant(one, claims))
          await deleteIdentity(trx, identity.identity_id)
          return held
        })
      const late = await signIn.answer
      expect(late.status).toBe(200)
      expect(late.body.user.id).not.toBe(account.id)
      expect(await usersOf(claims.sub)).toEqual([{ user_id: late.body.user.id }])
    })
  },
  { settings },
)
