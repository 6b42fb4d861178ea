import { expect, test } from 'vitest'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { openOwnerPage } from '../../testing/browser/owner-browser.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

interface Entry {
  payload: { action: string; actor_username: string; request_id?: string }
}

onBothDatabases('the owner’s page', (service) => {
  test('acts by the rules of the admin API, and the audit log says who', async () => {
    const { client, database, received } = service()
    const account = await client.signUp()
    const { id, email } = account
    const page = await openOwnerPage(service())
    const enrolled = await client.enrollTotp(account.access_token)

    expect((await page.send('PUT', `/admin/users/${id}`, { ban_duration: '24h' })).statusCode).toBe(200)
    expect((await client.signIn(email, PASSWORD)).body).toMatchObject({ code: 'user_banned' })
    await page.send('PUT', `/admin/users/${id}`, { ban_duration: 'none' })
    expect((await client.signIn(email, PASSWORD)).status).toBe(200)

    const shown = (await page.get(`/accounts/${id}`)).json()
    expect(shown).toMatchObject({
      account: { email, identities: [{ provider: 'email' }], factors: [{ id: enrolled.id }] },
      sessions: [{ aal: 'aal1' }, { aal: 'aal1' }],
      passkeys: [],
    })
    expect((await page.send('POST', `/accounts/${id}/reset-factors`)).json()).toEqual({ removed: 1 })
    expect((await page.send('POST', `/accounts/${id}/mail-link`)).statusCode).toBe(200)
    expect(await received(email, 'recovery')).toMatchObject({ to: email })
    expect((await page.send('POST', `/accounts/${id}/sign-out`)).statusCode).toBe(200)
    expect((await client.refresh(account.refresh_token)).status).toBe(400)

    const { audit } = (await page.get(`/accounts/${id}`)).json()
    const byOwner = audit.filter((entry: Entry) => entry.payload.actor_username === 'owner_page')
    expect(byOwner.map((entry: Entry) => entry.payload.action)).toEqual([
      'logout',
      'user_recovery_requested',
      'factor_deleted',
      'user_modified',
      'user_modified',
    ])
    for (const { payload } of byOwner) expect(payload.request_id).toEqual(expect.any(String))

    expect((await page.send('DELETE', `/admin/users/${id}`)).statusCode).toBe(200)
    expect((await page.get(`/accounts/${id}`)).json()).toMatchObject({ code: 'user_not_found' })
    const [last] = await database.db
      .selectFrom('audit_log_entries')
      .select('payload')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last?.payload).toMatchObject({ action: 'user_deleted', actor_username: 'owner_page' })
  })

  test('erases and restores an account in two tabs: whichever comes second is told', async () => {
    const { client, database } = service()
    const page = await openOwnerPage(service())
    for (let round = 0; round < 5; round++) {
      const { id } = await client.signUp()
      const erase_after = new Date(Date.now() + 86_400_000).toISOString()
      await database.db.updateTable('users').set({ erase_after }).where('id', '=', id).execute()
      const [erased, restored] = await Promise.all([
        page.send('DELETE', `/admin/users/${id}`),
        page.send('POST', `/accounts/${id}/reopen`),
      ])
      expect(erased.statusCode).toBe(200)
      expect([200, 404]).toContain(restored.statusCode)
      expect((await page.get(`/accounts/${id}`)).statusCode).toBe(404)
    }
    const { id, email } = await client.signUp()
    expect((await page.send('POST', `/accounts/${id}/reopen`)).json()).toEqual({
      code: 'validation_failed',
      message: 'User is not closed',
    })
    const erase_after = new Date(Date.now() + 86_400_000).toISOString()
    await database.db.updateTable('users').set({ erase_after }).where('id', '=', id).execute()
    expect((await page.send('POST', `/accounts/${id}/reopen`)).json()).toEqual({})
    expect((await client.signIn(email, PASSWORD)).status).toBe(200)
  })

  test('ends a sign-in that waits for its browser', async () => {
    const { client, received } = service()
    const page = await openOwnerPage(service())
    const { id, email } = await client.signUp()
    const { verifier, challenge } = pkcePair()
    await client.call('POST', '/otp', { body: { email, create_user: false, ...challenge } })
    const link = /http\S+\/verify\?\S+/.exec((await received(email, 'magic_link')).text)?.[0]
    const { query } = await createMailVisitor(service()).follow(link ?? expect.fail('no link'))
    expect((await page.send('POST', `/accounts/${id}/sign-out`)).statusCode).toBe(200)
    const body = { auth_code: query.get('code'), code_verifier: verifier }
    expect((await client.call('POST', '/token?grant_type=pkce', { body })).body.code).toBe(
      'flow_state_not_found',
    )
  })

  test.each([
    ['without an address', () => ({ email: null })],
    ['that was deleted softly', () => ({ deleted_at: new Date().toISOString() })],
    ['that is to be erased', () => ({ erase_after: new Date(Date.now() + 86_400_000).toISOString() })],
  ])('mails no link to an account %s', async (_what, change) => {
    const { client, database } = service()
    const page = await openOwnerPage(service())
    const { id } = await client.signUp()
    await database.db.updateTable('users').set(change()).where('id', '=', id).execute()
    const answer = await page.send('POST', `/accounts/${id}/mail-link`)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'No mail can be sent to this account' },
    ])
  })

  test('finds accounts, page by page', async () => {
    const { client } = service()
    const page = await openOwnerPage(service())
    const name = newEmail().split('@')[0]
    const emails = [1, 2, 3].map((n) => `${name}${n}@example.com`)
    for (const email of emails) await client.signUp({ email })
    const list = async (more: string) => (await page.get(`/admin/users?filter=${name}&limit=2${more}`)).json()
    const first = await list('')
    expect(first.users.map(({ email }: { email: string }) => email)).toEqual(emails.slice(1).toReversed())
    const second = await list(`&cursor=${first.pagination.next_cursor}`)
    expect(second).toMatchObject({ users: [{ email: emails[0] }], pagination: { has_more: false } })
    expect((await page.get('/admin/users?cursor=rubbish&limit=2')).statusCode).toBe(400)
    expect((await page.get('/accounts/rubbish')).json().code).toBe('validation_failed')
  })
})

onBothDatabases(
  'the owner’s page, where nothing sends mail,',
  (service) => {
    test('says so, and mails no link', async () => {
      const page = await openOwnerPage(service())
      const { id } = await service().client.signUp()
      const answer = await page.send('POST', `/accounts/${id}/mail-link`)
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { code: 'feature_disabled', message: 'This service sends no mail' },
      ])
    })
  },
  { isProduction: true, settings: { MAILER_AUTOCONFIRM: true } },
)
