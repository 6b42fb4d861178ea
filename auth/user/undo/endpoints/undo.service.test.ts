import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { createAuthenticator } from '../../../testing/authenticator/authenticator.ts'
import { createMailVisitor } from '../../../testing/browser/mail-visitor.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { startIssuer } from '../../../testing/providers/start-issuer.ts'
import { undoing } from '../../../testing/undo/undoing.ts'

const acme = await startIssuer()
const DAY = 86_400_000

onBothDatabases(
  'the undoing of a change',
  (service) => {
    const { call, ceremonies, moveOn, undoLink, press, stolen } = undoing(service, acme)
    const ask = administrator(service)
    const thiefs = createAuthenticator({ isUserVerified: true })

    test('is shown first, and undone once, for seven days', async () => {
      const member = await stolen()
      moveOn()
      expect((await ceremonies().addPasskey(member.access_token, thiefs)).status).toBe(200)
      const link = await undoLink(member.email, 'passkey_added')
      const { browser } = createMailVisitor(service())
      const page = await browser.visit(link)
      await browser.visit(link)
      expect(page.body).not.toContain('<script')
      const path = link.slice(link.indexOf('/undo'))
      const { headers } = await call('GET', path)
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect((await service().client.getUser(member.access_token)).status).toBe(200)

      const answers = await Promise.all([press(link), press(link)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect((await press(link)).status).toBe(403)

      const late = await service().client.signUp()
      expect((await ceremonies().addPasskey(late.access_token, createAuthenticator())).status).toBe(200)
      const lateLink = await undoLink(late.email, 'passkey_added')
      service().advance(7 * DAY)
      expect((await press(lateLink)).status).toBe(403)
    })

    test('leaves what others may undo, however much they may', async () => {
      const { client, database } = service()
      const [one, other] = [await client.signUp(), await client.signUp()]
      const change = async ({ access_token, email }: typeof one) => {
        expect((await ceremonies().addPasskey(access_token, createAuthenticator())).status).toBe(200)
        return undoLink(email, 'passkey_added')
      }
      const links = [await change(one)]
      const undos = database.db.selectFrom('account_undos').selectAll()
      const undo = await undos.where('user_id', '=', one.id).executeTakeFirstOrThrow()
      const further = Array.from({ length: 30 }, (_, made) => ({
        ...undo,
        id: crypto.randomUUID(),
        token_hash: crypto.randomUUID(),
        position: undo.position + made + 1,
      }))
      await database.db.insertInto('account_undos').values(further).execute()
      links.push(await change(other))
      for (const link of links) expect((await press(link)).status).toBe(200)
    })

    test('takes later changes along, and leaves earlier ones to be undone', async () => {
      const { access_token, email } = await service().client.signUp()
      const change = async () => {
        moveOn()
        expect((await ceremonies().addPasskey(access_token, createAuthenticator())).status).toBe(200)
        return undoLink(email, 'passkey_added')
      }
      const [first, second, third] = [await change(), await change(), await change()]
      expect((await press(second)).status).toBe(200)
      expect((await press(third)).status).toBe(403)
      expect((await press(first)).status).toBe(200)
    })

    test('stays open to an account while the owner of the service changes another', async () => {
      const { client } = service()
      const [one, other] = [await client.signUp(), await client.addTotp(await client.signUp())]
      expect((await ceremonies().addPasskey(one.access_token, createAuthenticator())).status).toBe(200)
      const link = await undoLink(one.email, 'passkey_added')
      expect((await ask('DELETE', `/admin/users/${other.id}/factors/${other.factorId}`)).status).toBe(200)
      expect((await press(link)).status).toBe(200)
    })

    test('is kept in a form that opens nothing, and outlives whatever the account does', async () => {
      const member = await stolen()
      moveOn()
      expect((await ceremonies().addPasskey(member.access_token, createAuthenticator())).status).toBe(200)
      const link = await undoLink(member.email, 'passkey_added')
      const { db } = service().database
      const rows = await db.selectFrom('account_undos').selectAll().where('user_id', '=', member.id).execute()
      expect(JSON.stringify(rows)).not.toContain(new URL(link).searchParams.get('token'))
      await call('PUT', '/user', member.access_token, { password: 'a pass of the thief 1' })
      await call('POST', '/logout', member.access_token)
      expect((await press(link)).status).toBe(200)
    })
  },
  {
    settings: {
      AUTH_SECRET_KEY: SECRET_KEYS,
      EXTERNAL_OIDC: [acme.setting],
      JWT_EXP: 604_800,
      SMTP_MAX_FREQUENCY: 0,
      SECURITY_FRESH_SECONDS: 3600,
      AUTH_KEY_SECRET: ['a secret of the tests that is long enough'],
    },
  },
)
