import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fillAuditLog } from '../../testing/database/fill-audit-log.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { exportAudit } from './export-audit.ts'

const at = (seconds: number) => new Date(Date.UTC(2025, 0, 1) + seconds * 1000).toISOString()
const actionsOf = (lines: string) =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).payload.action)

onBothDatabases('an export of the audit log', (service) => {
  const context = () => ({ db: service().database.db, clock: service().clock })
  const fill = async (count: number) => {
    await context().db.deleteFrom('audit_log_entries').execute()
    // Two entries at each moment.
    const entries = Array.from({ length: count }, (_, index) => ({
      action: `a${index}`,
      created_at: at(Math.floor(index / 2)),
    }))
    await fillAuditLog(context().db, entries)
    return entries.map(({ action }) => action)
  }

  test('has every entry once, in order, also while the service writes', async () => {
    const actions = await fill(1201)
    const lines = exportAudit(context())
    const first = String((await lines.next()).value)
    await service().client.signUp()
    await fillAuditLog(context().db, [{ action: 'early', created_at: at(-10) }])
    const rest = await text(Readable.from(lines))
    expect(actionsOf(first + rest)).toEqual(actions)
    expect(JSON.parse(first)).toEqual({
      id: expect.any(String),
      created_at: at(0),
      ip_address: '',
      payload: { action: 'a0' },
    })
    expect(actionsOf(await text(Readable.from(exportAudit(context(), { since: at(599) }))))).toEqual([
      'a1198',
      'a1199',
      'a1200',
      'user_signedup',
      'login',
    ])
  })

  test('reads no more than its reader takes', async () => {
    await fill(1201)
    const lines = exportAudit(context())
    await lines.next()
    await context().db.deleteFrom('audit_log_entries').execute()
    expect(actionsOf(await text(Readable.from(lines)))).toHaveLength(499)
  })
})
