// @module-tag slow

import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashSecret } from '../crypto/hash-secret.ts'
import { deleteUser } from '../db/accounts/users.ts'
import {
  bindAuthorization,
  decideAuthorization,
  releaseAuthorization,
} from '../db/oauth-server/authorizations.ts'
import { deleteClient } from '../db/oauth-server/clients.ts'
import type { Transaction } from '../db/open.ts'
import { administrator } from '../testing/accounts/administrator.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { makeRelyingParty, oauthSettings, type RelyingParty } from '../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const ROUNDS = 20

onBothDatabases(
  'a deletion',
  (service) => {
    /** Returns the answer to a request that arrives while the row is being deleted. */
    async function askDuring<Answer>(
      remove: (trx: Transaction) => Promise<unknown>,
      ask: () => Promise<Answer>,
    ): Promise<Answer> {
      const { answer } = await service()
        .database.db.transaction()
        .execute(async (trx) => {
          await remove(trx)
          return heldUp(service(), trx, ask)
        })
      return answer
    }

    test('of a client comes before the request that it makes meanwhile', async () => {
      const party = await makeRelyingParty(service())
      const query = new URLSearchParams({
        client_id: party.id,
        redirect_uri: 'https://app.example.com/cb',
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
      })
      const authorize = () => service().client.call('GET', `/oauth/authorize?${query}`)
      expect((await authorize()).status).toBe(302)
      expect(await askDuring((trx) => deleteClient(trx, party.id), authorize)).toMatchObject({
        status: 400,
        body: { code: 'oauth_client_not_found' },
      })
    })

    test('of a client comes before what a user is shown of it, or its owner changes, meanwhile', async () => {
      const ask = administrator(service)
      const { access_token } = await service().client.signUp()
      const notFound = (code: string) => ({ status: 404, body: { code } })
      const late: [string, (party: RelyingParty, request: string) => ReturnType<typeof ask>][] = [
        ['oauth_authorization_not_found', ({ show }, request) => show(access_token, request)],
        ['oauth_client_not_found', ({ id }) => ask('PUT', `/admin/oauth/clients/${id}`, { trusted: true })],
        ['oauth_client_not_found', ({ id }) => ask('POST', `/admin/oauth/clients/${id}/regenerate_secret`)],
      ]
      for (const [code, change] of late) {
        const party = await makeRelyingParty(service())
        const request = await party.request()
        const answer = await askDuring(
          (trx) => deleteClient(trx, party.id),
          () => change(party, request),
        )
        expect(answer).toMatchObject(notFound(code))
      }
    })

    test('of an account comes before what a client asks it for meanwhile', async () => {
      const party = await makeRelyingParty(service())
      const { id, access_token } = await service().client.signUp()
      // It has been looked at before, so that the next look writes nothing else.
      expect((await service().client.getUser(access_token)).status).toBe(200)
      const asked = await party.request()
      const show = () => party.show(access_token, asked)
      const answer = await askDuring((trx) => deleteUser(trx, id), show)
      expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    })

    test('of a client waits for none of its users, who may be about to let it in or out', async () => {
      const statuses: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const party = await makeRelyingParty(service())
        const users = await Promise.all([1, 2, 3, 4].map(() => service().client.signUp()))
        const [one = '', two = '', three = '', four = ''] = users.map((user) => user.access_token)
        const codes = await Promise.all([one, two].map((token) => party.code(token)))
        const id = await party.request()
        await party.show(three, id)
        await party.signIn(four)
        const deletion = wait(round).then(() =>
          administrator(service)('DELETE', `/admin/oauth/clients/${party.id}`),
        )
        const answers = await Promise.all([
          deletion,
          ...codes.map((code) => party.exchange(code)),
          party.decide(three, id),
          service().client.call('DELETE', `/user/oauth/grants?client_id=${party.id}`, { token: four }),
        ])
        expect(answers[0].status).toBe(204)
        statuses.push(...answers.map(({ status }) => status))
      }
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    })

    test('of a client and of its users do not stand in each other’s way', async () => {
      const remove = async (path: string) => (await administrator(service)('DELETE', `/admin/${path}`)).status
      for (let round = 0; round < ROUNDS; round++) {
        const party = await makeRelyingParty(service())
        const users = await Promise.all([1, 2, 3].map(() => service().client.signUp()))
        await Promise.all(users.map(({ access_token }) => party.signIn(access_token)))
        const removed = await Promise.all([
          wait(round).then(() => remove(`oauth/clients/${party.id}`)),
          ...users.map(({ id }) => remove(`users/${id}`)),
        ])
        expect(removed).toEqual([204, 200, 200, 200])
      }
    })
  },
  { settings: oauthSettings },
)

onBothDatabases(
  'a request that another account takes meanwhile',
  (service) => {
    test.each([
      ['is not shown', 'show', 'oauth_authorization_not_found'],
      ['is not approved', 'approve', 'validation_failed'],
      ['is not denied', 'deny', 'validation_failed'],
      ['is not released', 'release', 'oauth_authorization_not_found'],
    ] as const)('%s', async (_what, action, code) => {
      const { client, database } = service()
      const party = await makeRelyingParty(service())
      const [late, first] = [await client.signUp(), await client.signUp()]
      const { access_token: token } = late
      const id = await party.request()
      if (action !== 'show') expect((await party.show(token, id)).status).toBe(200)
      else expect((await client.getUser(token)).status).toBe(200)
      const ask = {
        show: () => party.show(token, id),
        approve: () => party.decide(token, id),
        deny: () => party.decide(token, id, 'deny'),
        release: () => client.call('POST', `/oauth/authorizations/${id}/release`, { token }),
      }
      const { answer } = await database.db.transaction().execute(async (trx) => {
        const hash = hashSecret(id)
        if (action !== 'show') await releaseAuthorization(trx, hash, late.id)
        expect(await bindAuthorization(trx, hash, first.id)).toBe(true)
        return heldUp(service(), trx, ask[action])
      })
      expect((await answer).body.code).toBe(code)
      expect((await party.decide(first.access_token, id)).status).toBe(200)
    })

    test('is not let go by an account that decides on it meanwhile', async () => {
      const { client, database } = service()
      const party = await makeRelyingParty(service())
      const { id: userId, access_token: token } = await client.signUp()
      const id = await party.request()
      expect((await party.show(token, id)).status).toBe(200)
      const { answer } = await database.db.transaction().execute(async (trx) => {
        expect(await decideAuthorization(trx, hashSecret(id), userId, { status: 'denied' })).toBe(true)
        const release = () => client.call('POST', `/oauth/authorizations/${id}/release`, { token })
        return heldUp(service(), trx, release)
      })
      expect((await answer).body.code).toBe('oauth_authorization_not_found')
    })
  },
  { settings: oauthSettings },
)
