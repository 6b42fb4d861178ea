import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { newEmail } from '../../../testing/client.ts'
import { fillAuditLog } from '../../../testing/database/fill-audit-log.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const invalid = (message: string) => ({ status: 400, body: { code: 'validation_failed', message } })

onBothDatabases(
  'GET /admin/audit',
  (service) => {
    const list = (query: Record<string, string>) =>
      administrator(service)('GET', `/admin/audit?${new URLSearchParams(query)}`)
    const find = async (query: string) => (await list({ query, per_page: '1000' })).body

    test('lists entries, the newest first, by page and by author', async () => {
      const { client } = service()
      const email = newEmail()
      const account = await client.signUp({ email })
      const { id: factor_id } = await client.enrollTotp(account.access_token)
      await client.signUp()
      const query = `author:${email.slice(0, 16).toUpperCase()}`
      const { status, headers, body } = await list({ query, page: '1', per_page: '1' })
      expect(status).toBe(200)
      expect(body).toEqual([
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          ip_address: '127.0.0.1',
          payload: {
            actor_id: account.id,
            actor_username: email,
            actor_via_sso: false,
            action: 'factor_in_progress',
            log_type: 'factor',
            traits: { factor_id, factor_type: 'totp' },
            request_id: expect.any(String),
          },
        },
      ])
      const asked = `per_page=1&query=${encodeURIComponent(query)}`
      expect(headers).toMatchObject({
        'x-total-count': '3',
        link: `</admin/audit?page=2&${asked}>; rel="next", </admin/audit?page=3&${asked}>; rel="last"`,
      })
      const rest = await list({ query, page: '2', per_page: '2' })
      expect(rest.body.map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual([
        'user_signedup',
      ])
      const all = (await list({})).body.map(({ created_at }: { created_at: string }) => created_at)
      expect(all).toEqual(all.toSorted().toReversed())
      expect((await list({ query: 'author:nobody-' })).headers).toMatchObject({
        'x-total-count': '0',
        link: '</admin/audit?page=0&query=author%3Anobody->; rel="last"',
      })
    })

    test('refuses what it does not know', async () => {
      for (const query of ['colour:red', 'author', ':', 'constructor:x', 'AUTHOR:x']) {
        expect(await list({ query })).toMatchObject(invalid(`Invalid query scope: ${query}`))
      }
      for (const query of [`author:${'a'.repeat(256)}`, 'author:\0']) {
        expect(await list({ query })).toMatchObject(invalid('query must be 255 characters or less'))
      }
      for (const page of ['x', '-1', '1e9', '9'.repeat(40)]) {
        expect((await list({ page })).body.message).toMatch(/^Bad Pagination Parameters: page /)
      }
      const { access_token: token } = await service().client.signUp()
      const user = await service().client.call('GET', '/admin/audit', { token })
      expect(user).toMatchObject({ status: 403, body: { code: 'not_admin' } })
      expect(await service().client.call('GET', '/admin/audit')).toMatchObject({ status: 401 })
    })

    test('searches millions by what an index holds, and the newest 2,000 for the rest', async () => {
      const { db } = service().database
      await db.deleteFrom('audit_log_entries').execute()
      const id = crypto.randomUUID()
      await fillAuditLog(db, [
        { actor_username: 'Old.Ann@example.com', actor_id: id, action: 'login', created_at: '2020-01-01' },
        { actor_username: '', actor_id: id, action: 'logout', log_type: 'account', created_at: '2020-01-02' },
        ...Array.from({ length: 5500 }, (_, index) => ({
          actor_username: `crowd-${index}@example.com`,
          actor_name: index === 5000 ? 'Ævar Crowd' : 'A Crowd',
          action: 'user_modified',
          log_type: 'user',
          created_at: new Date(Date.UTC(2021, 0, 1) + index * 1000).toISOString(),
        })),
      ])
      expect(await find('author:old.ann')).toHaveLength(1)
      expect(await find('author:OLD.ANN@EXAMPLE.COM')).toHaveLength(1)
      expect(await find(`author:${id}`)).toHaveLength(2)
      expect(await find('author:æVAR')).toHaveLength(1)
      expect(await find('author:wd-5499@')).toHaveLength(1)
      // No address begins with this text, and the entry is not among the newest.
      expect(await find('author:ld.ann@')).toEqual([])
      expect(await find('author:%')).toEqual([])
      expect(await find('action:LOGOUT')).toHaveLength(1)
      expect(await find('action:log')).toHaveLength(2)
      const users = await find('type:user')
      expect(users).toHaveLength(1000)
      expect(users[0].payload.actor_username).toBe('crowd-5499@example.com')
      expect(await find('type:nothing')).toEqual([])
      expect((await list({ page: '112', per_page: '50' })).body).toEqual([])
      expect((await list({ page: '56', per_page: '100' })).body).toHaveLength(2)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
