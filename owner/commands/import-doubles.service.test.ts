// @module-tag slow

import { randomUUID } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { jsonImports } from '../testing/json-imports.ts'

/** More accounts than are written in one transaction. */
const MANY = 2100

interface Account {
  user_id: string
  email: string
  phone_number: string
  identities: { provider: string; user_id: string }[]
}

const newAccount = (): Account => ({
  user_id: `auth0|${randomUUID()}`,
  email: newEmail(),
  phone_number: `+${newNumber()}`,
  identities: [{ provider: 'github', user_id: randomUUID() }],
})

/**
 * The field that a second account shares with the first one, and the field that the report names.
 */
const shared: [what: keyof Account, field: string][] = [
  ['user_id', 'id'],
  ['email', 'email'],
  ['phone_number', 'phone'],
  ['identities', 'identities'],
]

onBothDatabases(
  'an account that stands twice in a file',
  (service) => {
    const { write, run } = jsonImports(() => service().config)

    test.each(
      ['with times', 'without times'].flatMap((times) =>
        ['one batch', 'two batches'].map((batches) => [times, batches] as const),
      ),
    )('%s, in %s, is as its first line says', async (times, batches) => {
      const { client, database } = service()
      const before = (await database.db.selectFrom('users').select('id').execute()).length
      const password_hash = await bcrypt(PASSWORD, { cost: 4 })
      const at = (updated_at: string) => (times === 'with times' ? { updated_at } : {})
      const firsts = shared.map(() => newAccount())
      const others = Array.from({ length: batches === 'two batches' ? MANY : 1 }, () => ({
        email: newEmail(),
      }))
      const lines = [
        ...firsts.map((account) => ({
          ...account,
          password_hash,
          email_verified: true,
          name: 'First',
          ...at('2022-01-01T00:00:00.000Z'),
        })),
        ...others,
        ...shared.map(([what], index) => ({
          ...newAccount(),
          [what]: firsts[index]?.[what],
          email_verified: true,
          name: 'Second',
          ...at('2023-01-01T00:00:00.000Z'),
        })),
      ]
      const file = await write(lines.map((line) => JSON.stringify(line)).join('\n'))
      const begin = firsts.length + others.length
      const report = {
        made: begin,
        changed: 0,
        faulty: shared.length,
        faults: shared.map(([, field], index) => ({
          place: `line ${begin + index + 1}`,
          field,
          reason: `is that of line ${index + 1} too`,
        })),
      }
      expect((await run([file, '--dry-run'])).report).toMatchObject(report)
      expect((await run([file, '--yes'])).report).toMatchObject(report)
      expect((await run([file, '--yes'])).report).toMatchObject({ ...report, made: 0, kept: begin })
      for (const { email, phone_number, user_id, identities } of firsts) {
        const { status, body } = await client.signIn(email, PASSWORD)
        expect(status).toBe(200)
        expect(body.user).toMatchObject({
          phone: phone_number.slice(1),
          user_metadata: { full_name: 'First' },
          app_metadata: { former_id: user_id },
        })
        expect(body.user.identities).toContainEqual(
          expect.objectContaining({ provider: 'github', id: identities[0]?.user_id }),
        )
      }
      expect((await database.db.selectFrom('users').select('id').execute()).length).toBe(before + begin)
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
