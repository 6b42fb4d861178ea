// @module-tag both-databases

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const cursorOf = (day: string, id: string) => Buffer.from(`${day}T00:00:00.000Z ${id}`).toString('base64url')

onBothDatabases(
  'the list of accounts',
  (service) => {
    const ask = administrator(service)
    const list = (query: string) => ask('GET', `/admin/users${query}`)
    const emails = async (query: string): Promise<string[]> =>
      (await list(query)).body.users.map(({ email }: { email: string }) => email)
    const create = async (email: string, body: object = {}) => {
      service().advance(1)
      const { status, body: user } = await ask('POST', '/admin/users', { email, ...body })
      expect(status).toBe(200)
      return user as { id: string; email: string }
    }

    test('comes in pages, the newest first, with its length and links', async () => {
      for (const name of ['a', 'b', 'c']) await create(`${name}.paged@example.com`)
      const answer = await list('?page=1&per_page=2&sort=created_at%20desc')
      expect(answer.body.aud).toBe('authenticated')
      expect(answer.body.users.map(({ email }: { email: string }) => email)).toEqual([
        'c.paged@example.com',
        'b.paged@example.com',
      ])
      expect(answer.body.users[0]).toMatchObject({ identities: null, role: 'authenticated' })
      expect(answer.headers).toMatchObject({
        'x-total-count': '3',
        link: '</admin/users?page=2&per_page=2&sort=created_at+desc>; rel="next", </admin/users?page=2&per_page=2&sort=created_at+desc>; rel="last"',
      })
      expect(String(answer.headers['access-control-expose-headers'])).toMatch(/X-Total-Count.*Link/i)
      expect(await emails('?page=2&per_page=2')).toEqual(['a.paged@example.com'])
      expect(await emails('?page=3&per_page=2')).toEqual([])
      expect(await emails('?page=0&per_page=1')).toEqual(['c.paged@example.com'])
      expect(await emails('?page=1000000&per_page=50')).toEqual([])
      expect(await emails('?page=&per_page=')).toHaveLength(3)
      expect(await emails('?sort=created_at%20asc')).toEqual(
        ['a', 'b', 'c'].map((name) => `${name}.paged@example.com`),
      )
      const empty = await list('?filter=nothing')
      expect(empty.headers).toMatchObject({
        'x-total-count': '0',
        link: '</admin/users?filter=nothing&page=0>; rel="last"',
      })
    })

    test('finds by id, by number, by what an address begins with or holds, and by full name', async () => {
      const one = await create('%_found@example.com', { user_metadata: { full_name: 'Élise Ünder' } })
      const other = await create('xfound@example.com', { user_metadata: { full_name: { no: 'text' } } })
      const named = await create('numeral@example.com', { user_metadata: { full_name: 4711 } })
      expect(await emails(`?filter=${one.id.toUpperCase()}`)).toEqual([one.email])
      expect(await emails('?filter=xfou')).toEqual([other.email])
      expect(await emails('?filter=found@')).toEqual([other.email, one.email])
      expect(await emails('?filter=FOUND@')).toEqual([])
      expect(await emails(`?filter=${encodeURIComponent('%_')}`)).toEqual([one.email])
      expect(await emails('?filter=%25')).toEqual([one.email])
      expect(await emails('?filter=_')).toEqual([one.email])
      expect(await emails(`?filter=${encodeURIComponent('éLISE ün')}`)).toEqual([one.email])
      expect(await emails('?filter=471')).toEqual([named.email])
      const numbered = await create('numbered@example.com', { phone: '15550100' })
      for (const number of ['15550100', '+1555 0100'])
        expect(await emails(`?filter=${encodeURIComponent(number)}`)).toEqual([numbered.email])
      expect(await emails('?filter=1555010')).toEqual([])
      expect(await emails(`?filter=${encodeURIComponent(`' or 1=1 --`)}`)).toEqual([])
    })

    test('goes on from a cursor, and loses no account to others that come or go', async () => {
      const made: string[] = []
      for (let index = 0; index < 7; index++) made.push((await create(`${index}.cursor@example.com`)).id)
      // Created at the same moment, as by an import.
      const { db } = service().database
      const at = new Date(service().clock() + 1000).toISOString()
      for (const id of made.slice(0, 4)) {
        await db.updateTable('users').set({ created_at: at }).where('id', '=', id).execute()
      }
      for (const filter of ['', '&filter=cursor@']) {
        for (const sort of ['', '&sort=created_at+asc']) {
          const seen: string[] = []
          let cursor: string | undefined = ''
          while (cursor !== undefined) {
            const answer = await list(`?limit=2&cursor=${cursor}${filter}${sort}`)
            expect(answer.headers).not.toHaveProperty('x-total-count')
            expect(answer.body.pagination.has_more).toBe(answer.body.pagination.next_cursor !== undefined)
            seen.push(...answer.body.users.map(({ id }: { id: string }) => id))
            cursor = answer.body.pagination.next_cursor
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen).toEqual(expect.arrayContaining(made))
        }
      }
      const first = (await list('?limit=2')).body
      await ask('DELETE', `/admin/users/${first.users[1].id}`)
      const rest = (await list(`?limit=100&cursor=${first.pagination.next_cursor}`)).body.users
      const ids = rest.map(({ id }: { id: string }) => id)
      expect(ids).toEqual(
        expect.arrayContaining(
          made.filter((id) => !first.users.some((user: { id: string }) => user.id === id)),
        ),
      )
    })

    test('on Postgres, goes on to the microsecond', async () => {
      if (!service().config.DATABASE_URL) return
      const made: string[] = []
      for (const micros of ['100', '500', '900']) {
        const { id } = await create(`${micros}.micro@example.com`)
        made.push(id)
        const { db } = service().database
        const time = sql`${`2999-01-01 00:00:00.123${micros}+00`}::timestamptz` as never
        await db.updateTable('users').set({ created_at: time }).where('id', '=', id).execute()
      }
      const seen: string[] = []
      let cursor = ''
      for (let page = 0; page < 3; page++) {
        const { body } = await list(`?limit=1&cursor=${cursor}`)
        seen.push(body.users[0].id)
        cursor = body.pagination.next_cursor
      }
      expect(seen).toEqual(made.toReversed())
    })

    test.each([
      ['?page=x', 'Bad Pagination Parameters'],
      ['?page=-1', 'Bad Pagination Parameters'],
      ['?page=1e3', 'Bad Pagination Parameters'],
      ['?page=99999999999999999999', 'Bad Pagination Parameters'],
      ['?per_page=0', 'Bad Pagination Parameters'],
      ['?per_page=1001', 'Bad Pagination Parameters'],
      ['?limit=0', 'Bad Pagination Parameters'],
      ['?limit=2&cursor=x', 'Bad Pagination Parameters'],
      [`?cursor=${cursorOf('2020-99-01', "'")}`, 'Bad Pagination'],
      [`?cursor=${cursorOf('2020-02-30', crypto.randomUUID())}`, 'Bad Pagination'],
      [`?cursor=${cursorOf('2020-99-01', crypto.randomUUID())}`, 'Bad Pagination'],
      [`?cursor=${cursorOf('0000-01-01', crypto.randomUUID())}`, 'Bad Pagination'],
      ['?sort=email', 'Bad Sort Parameters'],
      ['?sort=created_at%20sideways', 'Bad Sort Parameters'],
      ['?filter=%00', 'filter must'],
      [`?filter=${'x'.repeat(256)}`, 'filter must'],
    ])('is refused with what is wrong: %s', async (query, words) => {
      const { status, body } = await list(query)
      expect([status, body.code, body.message]).toEqual([
        400,
        'validation_failed',
        expect.stringContaining(words),
      ])
    })

    test('shows of an account what it shows alone, but identities and factors', async () => {
      const { id } = await create('whole@example.com', { phone: '+15550100123', ban_duration: '1h' })
      const { db } = service().database
      const at = new Date(service().clock()).toISOString()
      const sent = {
        email_confirmed_at: at,
        phone_confirmed_at: at,
        invited_at: at,
        confirmation_sent_at: at,
        recovery_sent_at: at,
        email_change: 'next@example.com',
        email_change_sent_at: at,
        phone_change: '15550100124',
        phone_change_sent_at: at,
        reauthentication_sent_at: at,
        last_sign_in_at: at,
        deleted_at: at,
        erase_after: at,
      }
      await db.updateTable('users').set(sent).where('id', '=', id).execute()
      const { identities, ...alone } = (await ask('GET', `/admin/users/${id}`)).body
      expect(identities).not.toEqual([])
      expect(Object.keys(alone)).toEqual(expect.arrayContaining(['new_email', 'new_phone', 'confirmed_at']))
      for (const query of [`?filter=${id}`, '?page=1&per_page=1000', '?limit=1000']) {
        const { users } = (await list(query)).body
        expect(users.find((user: { id: string }) => user.id === id)).toEqual({ ...alone, identities: null })
      }
    })

    test('takes the first of parameters that stand there twice', async () => {
      expect((await list('?per_page=1&per_page=x')).body.users).toHaveLength(1)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
