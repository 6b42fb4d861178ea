// @module-tag slow

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TemplateName } from '../../messages/templates/message-values.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'
import { type Member, undoing } from '../../testing/undo/undoing.ts'

const acme = await startIssuer()
const NEXT = 'a pass of the owner 1'
const all = { password: true, factor: true, passkey: true, provider: true }

onBothDatabases(
  'a change that its owner undoes',
  (service) => {
    const { call, ceremonies, grant, codeOf, moveOn, undoLink, press, stolen, owners, choose } = undoing(
      service,
      acme,
    )
    const thiefs = createAuthenticator({ isUserVerified: true })
    const changes: [string, TemplateName, (member: Member) => Promise<{ status: number }>][] = [
      [
        'an added passkey',
        'passkey_added',
        ({ access_token }) => ceremonies().addPasskey(access_token, createAuthenticator()),
      ],
      [
        'a removed passkey',
        'passkey_removed',
        ({ access_token, passkeyId }) => call('DELETE', `/passkeys/${passkeyId}`, access_token),
      ],
      [
        'an added factor',
        'factor_added',
        async ({ access_token }) => {
          const { id, secret } = await service().client.enrollTotp(access_token, 'Thief')
          return service().client.answerFactor(access_token, id, codeOf(secret))
        },
      ],
      [
        'removed factors',
        'factor_removed',
        ({ access_token, factorId }) => call('DELETE', `/factors/${factorId}`, access_token),
      ],
      [
        'removed recovery codes',
        'recovery_codes_removed',
        ({ access_token }) => call('DELETE', '/factors/recovery-codes', access_token),
      ],
      [
        'replaced recovery codes',
        'recovery_codes_replaced',
        ({ access_token }) => call('POST', '/factors/recovery-codes/regenerate', access_token),
      ],
      ['a connected provider', 'identity_linked', ({ access_token }) => grant(randomUUID(), access_token)],
      [
        'a disconnected provider',
        'identity_unlinked',
        ({ access_token, identityId }) => call('DELETE', `/user/identities/${identityId}`, access_token),
      ],
      [
        'a new password',
        'password_changed',
        ({ access_token }) => call('PUT', '/user', access_token, { password: 'a pass of the thief 1' }),
      ],
    ]
    test.each(changes)('%s', async (_what, template, change) => {
      const member = await stolen()
      const { client } = service()
      const listed = async (token: string) => {
        const { factors, identities } = (await client.getUser(token)).body
        const passkeys = (await call('GET', '/passkeys', token)).body
        const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
        return [ids(factors), ids(identities), ids(passkeys)]
      }
      const before = await listed(member.access_token)
      moveOn()
      expect((await change(member)).status).toBeLessThan(300)

      expect((await press(await undoLink(member.email, template))).status).toBe(200)
      expect((await client.getUser(member.access_token)).body.code).toBe('session_not_found')
      expect((await client.refresh(member.refresh_token)).body.code).toBe('refresh_token_not_found')
      expect((await client.signIn(member.email, PASSWORD)).status).toBe(400)
      expect((await client.signIn(member.email, 'a pass of the thief 1')).status).toBe(400)

      expect((await choose(member, NEXT)).status).toBe(200)
      expect(await owners(member, NEXT)).toEqual(all)
      const { body } = await ceremonies().signInWith(member.passkey)
      expect(await listed(body.access_token)).toEqual(before)
      const answer = await call('POST', '/factors/recovery-codes/verify', body.access_token, {
        code: member.codes[0],
      })
      expect(answer.status).toBe(200)
    })

    /** Moves the account to another mailbox, which confirms. */
    async function move(token: string, email: string) {
      moveOn()
      expect((await call('PUT', '/user', token, { email })).status).toBe(200)
      const { code } = await service().received(email, 'email_change')
      const moved = await call('POST', '/verify', undefined, { type: 'email_change', email, token: code })
      expect(moved.body.user.email).toBe(email)
      return moved.body.access_token as string
    }

    test('another address, and all that came after it, however often it moved on', async () => {
      const member = await stolen()
      const [second, third] = [newEmail(), newEmail()]
      let token = await move(member.access_token, second)
      const link = await undoLink(member.email, 'email_changed')
      await call('PUT', '/user', token, { data: { secret: 'of an attacker meanwhile' } })
      expect((await ceremonies().addPasskey(token, thiefs)).status).toBe(200)
      expect((await call('PUT', '/user', token, { password: 'a pass of the thief 1' })).status).toBe(200)
      const thiefsLink = await undoLink(second, 'password_changed')
      token = await move(token, third)

      const thiefsLinks = [thiefsLink, await undoLink(second, 'email_changed')]
      expect((await press(link)).status).toBe(200)
      await service().received(third, 'email_change_undone')
      expect((await service().client.getUser(token)).status).toBe(403)
      expect((await ceremonies().signInWith(thiefs)).status).toBe(400)

      expect((await choose(member, NEXT)).status).toBe(200)
      expect(await owners(member, NEXT)).toEqual(all)
      const { body } = await service().client.signIn(member.email, NEXT)
      expect(body.user).toMatchObject({ id: member.id, email: member.email })
      expect(body.user.user_metadata).not.toHaveProperty('secret')
      for (const each of thiefsLinks) expect((await press(each)).status).toBe(403)
    })

    test('an address that an unverified registrant has signed up with since', async () => {
      const member = await stolen()
      await move(member.access_token, newEmail())
      const squatter = await service().client.signUp({ email: member.email })
      expect((await press(await undoLink(member.email, 'email_changed'))).status).toBe(200)
      expect((await service().client.getUser(squatter.access_token)).status).toBe(403)
      expect((await choose(member, NEXT)).status).toBe(200)
      expect(await owners(member, NEXT)).toEqual(all)
    })
  },
  {
    settings: {
      EXTERNAL_OIDC: [acme.setting],
      JWT_EXP: 604_800,
      SMTP_MAX_FREQUENCY: 0,
      SECURITY_FRESH_SECONDS: 3600,
      AUTH_KEY_SECRET: ['a secret of the tests that is long enough'],
    },
  },
)
