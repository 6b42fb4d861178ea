import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ownerEvents } from '../../owner-page/owner-events.ts'
import { securityEvents } from './security-events.ts'

const operating = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
const [, table = ''] = operating.split('| `event` | what |\n|---|---|\n')

/** Bodies and queries that the name of an event depends on. */
const given = [undefined, 'a'].flatMap((password) =>
  [undefined, 'a'].flatMap((email) =>
    [undefined, '1'].flatMap((phone) =>
      ['sms', 'email_change', 'phone_change'].flatMap((type) =>
        ['password', 'refresh_token'].map((grant_type) => ({
          query: { grant_type },
          body: { password, email, phone, type, grant_type },
        })),
      ),
    ),
  ),
) as unknown as FastifyRequest[]

/** Two events have no endpoint in the table: one is noted by the rules, one by opening a link. */
const inPassing = ['session_reused', 'owner_page_opened']

test('docs/operating.md says of every security event what it is, and of no other', () => {
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  const told = Object.values(ownerEvents).flatMap(({ name }) =>
    typeof name === 'string' ? [name] : given.map(name).filter((each) => each !== undefined),
  )
  expect(listed.toSorted()).toEqual([...new Set([...told, ...inPassing])].toSorted())
})

test.each([
  [{ type: 'sms', phone: '1', token: '1' }, 'sign_in', 'sms'],
  [{ type: 'phone_change', phone: '1', token: '1' }, 'phone_change_confirmed', 'sms'],
  [{ type: 'email_change', email: 'a', token: '1' }, 'email_change_confirmed', 'mail'],
  [{ type: 'signup', email: 'a', token: '1' }, 'sign_in', 'mail'],
])('an answer of %j is told as %s by %s', (body, event, by) => {
  const { name, method } = securityEvents['POST /verify'] ?? {}
  const request = { body } as FastifyRequest
  expect(typeof name === 'function' && name(request)).toBe(event)
  expect(method?.(request)).toBe(by)
})

test('a change of number is told', () => {
  const { name } = securityEvents['PUT /user'] ?? {}
  const told = [{ phone: '1' }, { password: 'a', phone: '1' }, { data: {} }].map(
    (body) => typeof name === 'function' && name({ body } as FastifyRequest),
  )
  expect(told).toEqual(['phone_change', 'password_and_phone_change', undefined])
})
