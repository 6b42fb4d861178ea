import { createHash, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import type { AuthConfig } from '../../config.ts'
import { createAtRest } from '../../crypto/at-rest.ts'
import { insertClientState } from '../../db/one-time/oauth-client-states.ts'
import { listSealedValues } from '../../db/service/sealed-values.ts'
import { listSealingKeys } from '../../db/service/sealing-keys.ts'
import { undoPurpose } from '../../notify/open-undo.ts'
import { verifierPurpose } from '../../oauth/begin-at-provider.ts'
import { pendingIdentityPurpose } from '../../oauth/linking/pending-identity.ts'
import { providerTokens } from '../../oauth/provider-tokens.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { issueAuthCode } from '../../pkce/issue-auth-code.ts'
import { openFlow } from '../../pkce/open-flow.ts'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { type Account, PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startService, type TestService } from '../../testing/service.ts'
import { sealAnew } from './seal-anew.ts'
import { sealedPlaces } from './sealed-places.ts'

const OLD = 'the-secret-that-was-good-until-today'
const NEW = 'the-secret-that-is-good-from-today-on'
/** No mail server listens there, so that mails stay in the queue. */
const awayMail = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: { name: '', address: 'a@shop.example' },
  MAILER_AUTOCONFIRM: true,
}

onBothDatabases(
  'a secret that is rotated',
  (service) => {
    /** Starts the product again on the same database, with other secrets. */
    async function restart(...AUTH_KEY_SECRET: string[]): Promise<TestService> {
      const { DATABASE_URL, DATA_DIR } = service().config
      const settings: Partial<AuthConfig> = { ...awayMail, DATABASE_URL, DATA_DIR, AUTH_KEY_SECRET }
      const next = await startService({ kind: 'sqlite', settings })
      onTestFinished(() => next.close())
      return next
    }

    /** Begins a sign-in at a provider; the flow then waits for its verifier. */
    async function flowOf({ id }: Account) {
      const verifier = randomBytes(42).toString('base64url')
      const code_challenge = createHash('sha256').update(verifier).digest('base64url')
      const { db } = service().database
      const atRest = createAtRest([OLD])
      return db.transaction().execute(async (trx) => {
        const kind = { provider_type: 'github', authentication_method: 'oauth' }
        const challenge = readCodeChallenge(service().config, {
          code_challenge,
          code_challenge_method: 's256',
        })
        const flow = await openFlow(trx, service(), kind, challenge)
        const tokens = { accessToken: 'at provider', refreshToken: 'again at provider' }
        await trx
          .updateTable('flow_state')
          .set({
            ...providerTokens.seal(atRest, flow.id, tokens),
            pending_identity: atRest.seal('{}', pendingIdentityPurpose(flow.id)),
          })
          .where('id', '=', flow.id)
          .execute()
        return { auth_code: await issueAuthCode(trx, service(), flow.id, id), code_verifier: verifier }
      })
    }

    const places = async ({ database }: TestService) =>
      Promise.all(sealedPlaces.map((place) => listSealedValues(database.db, place, undefined, 1000)))

    test('is missed by nothing that was kept under it, then or once it is dropped', async () => {
      const { client, database, clock, received } = service()
      const account = await client.addTotp(await client.signUp())
      // This undo restores the app, in case its owner removes the second one again.
      const second = await client.enrollTotp(account.access_token, 'Second')
      const codeOfSecond = totpCode(second.secret, clock())
      const { body: steppedUp } = await client.answerFactor(account.access_token, second.id, codeOfSecond)
      const other = await client.signUp()
      const phone = await client.call('POST', '/factors', {
        token: other.access_token,
        body: { factor_type: 'phone', friendly_name: 'Phone', phone: '+15005550009' },
      })
      const toPhone = { token: other.access_token, body: {} }
      const challenge = await client.call('POST', `/factors/${phone.body.id}/challenge`, toPhone)
      const sms = await received('15005550009')
      const keptFlow = await flowOf(account)
      const stateId = crypto.randomUUID()
      await insertClientState(database.db, {
        id: stateId,
        provider_type: 'github',
        code_verifier: createAtRest([OLD]).seal('verifier', verifierPurpose(stateId)),
        nonce: 'n',
        created_at: new Date(clock()).toISOString(),
      })
      const added = await administrator(service)('POST', '/admin/custom-providers', {
        provider_type: 'oauth2',
        identifier: 'custom:kept',
        name: 'Kept',
        client_id: 'client',
        client_secret: 'a secret of theirs',
        authorization_url: 'https://8.8.8.8/authorize',
        token_url: 'https://8.8.8.8/token',
        userinfo_url: 'https://8.8.8.8/userinfo',
      })
      expect(added.status).toBe(201)
      await client.call('POST', '/recover', { body: { email: other.email } })
      const message = await database.db
        .selectFrom('messages')
        .selectAll()
        .where('template', '=', 'recovery')
        .executeTakeFirstOrThrow()
      const values = JSON.parse(createAtRest([OLD]).open(message.payload, `message ${message.id}`))
      for (const rows of await places(service()))
        for (const { value } of rows) if (value) expect(value).toMatch(/^sealed:/)

      // With both secrets everything works at once, hashes under the old one included.
      const both = await restart(NEW, OLD)
      const { body: refreshed } = await both.client.refresh(steppedUp.refresh_token)
      expect(refreshed.user.id).toBe(account.id)
      const answer = { challenge_id: challenge.body.id, code: sms.code }
      const verify = `/factors/${phone.body.id}/verify`
      expect(
        (await both.client.call('POST', verify, { token: other.access_token, body: answer })).status,
      ).toBe(200)
      const mailed = { type: 'recovery', email: other.email, token: values.Token }
      expect((await both.client.call('POST', '/verify', { body: mailed })).status).toBe(200)

      // In the background everything is sealed again; after that the old secret may be removed.
      const [newId] = createAtRest([NEW]).keyIds
      await eventually(async () =>
        expect(await listSealingKeys(database.db)).toEqual([
          expect.objectContaining({ key_id: newId, completed_at: expect.any(String) }),
        ]),
      )
      const after = (await places(service())).map((rows) => rows.flatMap(({ value }) => value ?? []))
      for (const [index, values] of after.entries()) {
        expect(values, sealedPlaces[index]?.column).not.toEqual([])
        for (const value of values) expect(value).toContain(`sealed:v2:${newId}:`)
      }

      const undos = await database.db.selectFrom('account_undos').selectAll().execute()
      const snapshots = undos.map(({ id, snapshot }) => createAtRest([NEW]).open(snapshot, undoPurpose(id)))
      const kept = snapshots.flatMap((snapshot) => JSON.parse(snapshot).factors)
      expect(kept).toEqual([
        expect.objectContaining({ id: account.factorId, secret: expect.stringContaining(`v2:${newId}:`) }),
      ])

      const next = await restart(NEW)
      expect((await next.client.refresh(refreshed.refresh_token)).status).toBe(200)
      const { body: session } = await next.client.signIn(account.email, PASSWORD)
      const code = totpCode(account.secret, clock(), 1)
      expect((await next.client.answerFactor(session.access_token, account.factorId, code)).status).toBe(200)
      const exchanged = await next.client.call('POST', '/token?grant_type=pkce', { body: keptFlow })
      expect(exchanged.body).toMatchObject({
        provider_token: 'at provider',
        provider_refresh_token: 'again at provider',
      })
      await expect(restart(OLD)).rejects.toThrow('another AUTH_KEY_SECRET')
      await expect(restart()).rejects.toThrow('AUTH_KEY_SECRET is not set')
    })
  },
  { settings: { AUTH_KEY_SECRET: [OLD], AUTH_SECRET_KEY: SECRET_KEYS, ...awayMail } },
)

onBothDatabases(
  'a secret that is dropped too early',
  (service) => {
    test('stops the start, and one that was wrong from the first leaves no trace', async () => {
      const { client, config, database, clock } = service()
      await client.signUp()
      const { DATABASE_URL, DATA_DIR } = config
      const start = (...AUTH_KEY_SECRET: string[]) =>
        startService({ kind: 'sqlite', settings: { DATABASE_URL, DATA_DIR, AUTH_KEY_SECRET } })
      await expect(start(NEW)).rejects.toThrow('another AUTH_KEY_SECRET')
      await (await start(OLD)).close()

      // The signing key was sealed again, and the process ended before the rest was.
      const atRest = createAtRest([NEW, OLD])
      const stopping = new AbortController()
      const seal: typeof atRest.seal = (...given) => {
        stopping.abort()
        return atRest.seal(...given)
      }
      const half = { db: database.db, atRest: { ...atRest, seal }, clock, signal: stopping.signal }
      expect(await sealAnew(half)).toBe(1)
      await expect(start(NEW)).rejects.toThrow(
        'another AUTH_KEY_SECRET: add it again after the new one, until "npx dropharbor rotate-secret" reports',
      )
      expect(await sealAnew({ db: database.db, atRest, clock })).toBeGreaterThan(0)
      await (await start(NEW)).close()
    })
  },
  { settings: { AUTH_KEY_SECRET: [OLD] } },
)
