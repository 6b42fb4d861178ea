import { expect, test } from 'vitest'
import { createAtRest } from '../../crypto/at-rest.ts'
import { insertRows } from '../../db/statements/insert-rows.ts'
import { sessionKeyPurpose } from '../../sessions/session-key.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { sealAnew } from './seal-anew.ts'

const OLD = 'the-secret-that-was-good-until-today'
const NEW = 'the-secret-that-is-good-from-today-on'
/** More values, in more pages, than are read at once. */
const MANY = 1_500

onBothDatabases(
  'many sealed values',
  (service) => {
    test('are sealed anew once each, whatever lies between them, and the same values come out', async () => {
      const { client, clock, database } = service()
      const { db } = database
      const { id: user_id } = await client.signUp()
      const before = createAtRest([OLD])
      const now = new Date(clock()).toISOString()
      const ids = Array.from({ length: MANY }, () => crypto.randomUUID())
      const sessions = ids.map((id) => ({
        id,
        user_id,
        created_at: now,
        updated_at: now,
        aal: 'aal1' as const,
        refresh_token_hmac_key: before.seal(`the key of ${id}`, sessionKeyPurpose(id)),
        refresh_token_counter: 0,
      }))
      await insertRows(db, 'sessions', sessions)
      const gone = ids.filter((_, index) => index > 300 && index < 1_000)
      await db.deleteFrom('sessions').where('id', 'in', gone).execute()

      const atRest = createAtRest([NEW, OLD])
      const sealed = await sealAnew({ db, atRest, clock })
      const after = createAtRest([NEW])
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'refresh_token_hmac_key as key'])
        .where('id', 'in', ids)
        .execute()
      const opened = rows.map(({ id, key }) => [id, after.open(key, sessionKeyPurpose(id))])
      const left = ids.filter((id) => !gone.includes(id))
      expect(opened.sort()).toEqual(left.map((id) => [id, `the key of ${id}`]).sort())
      // The signing key, and the session of the sign-up, are sealed too.
      expect(sealed).toBe(left.length + 2)
      expect(await sealAnew({ db, atRest, clock })).toBe(0)
    })
  },
  { settings: { AUTH_KEY_SECRET: [OLD] } },
)
