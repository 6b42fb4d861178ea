import { expect, test } from 'vitest'
import { insertRows } from '../db/statements/insert-rows.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { fillAuditLog } from '../testing/database/fill-audit-log.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { userRow } from '../testing/user-row.ts'

/** One row more than are counted exactly. */
const MANY = Array.from({ length: 10_001 })

onBothDatabases(
  'a list of more than 10,000',
  (service) => {
    const ask = administrator(service)
    const tooDeep = (reached: string) => ({
      status: 400,
      body: {
        code: 'validation_failed',
        message: `Bad Pagination Parameters: page numbers reach 100000 ${reached}`,
      },
    })

    test('accounts has pages up to 100,000, and by cursor all', async () => {
      const rows = MANY.map(() => userRow())
      await insertRows(service().database.db, 'users', rows)
      expect(await ask('GET', '/admin/users?page=101&per_page=1000')).toMatchObject({
        status: 200,
        body: { users: [] },
      })
      expect(await ask('GET', '/admin/users?page=102&per_page=1000')).toMatchObject(
        tooDeep('users, limit and cursor all of them'),
      )
    })

    test('entries of the audit log has pages up to 100,000', async () => {
      const created_at = new Date(service().clock()).toISOString()
      await fillAuditLog(
        service().database.db,
        MANY.map(() => ({ action: 'login', created_at })),
      )
      expect(await ask('GET', '/admin/audit?page=101&per_page=1000')).toMatchObject({ status: 200, body: [] })
      expect(await ask('GET', '/admin/audit?page=102&per_page=1000')).toMatchObject(tooDeep('entries'))
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
