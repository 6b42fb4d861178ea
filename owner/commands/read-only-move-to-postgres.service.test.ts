// @module-tag slow

import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/client.ts'
import { emptyTarget, movable, movableService } from '../../auth/testing/moving/movable-service.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

test('it moves beside a service that only reads, and beside none that writes', async () => {
  const { service, file, stop } = await movableService()
  const { owner } = commandLine(() => service.config)
  const account = await service.client.signUp()
  const { DATA_DIR } = service.config
  const under = { ...movable, DATA_DIR, READ_ONLY: true }
  await expect(startService({ kind: 'sqlite', settings: under })).rejects.toThrow(
    /a service that is not read-only has it open: stop that service first/,
  )
  await stop()
  const reading = await startService({ kind: 'sqlite', settings: under })
  onTestFinished(() => reading.close())
  const target = await emptyTarget()
  let isOver = false
  const statuses = new Set<number>()
  const visiting = (async () => {
    while (!isOver) {
      statuses.add((await reading.client.getUser(account.access_token)).status)
      await setTimeout(5)
    }
  })()
  const moved = await owner(['move-to-postgres', target, '--json'])
  isOver = true
  await visiting
  expect([moved.status, [...statuses]]).toEqual([0, [200]])
  expect(JSON.parse(moved.stdout).tables).toContainEqual(expect.objectContaining({ table: 'users', rows: 1 }))

  // Another program is writing.
  const program = new DatabaseSync(file)
  program.exec('BEGIN IMMEDIATE')
  const inUse = {
    status: 1,
    stderr: expect.stringContaining(`${file} is in use: stop the service first`),
  }
  expect(await owner(['move-to-postgres', await emptyTarget()])).toMatchObject(inUse)
  program.close()

  // A service that writes again is detected, whether or not the other one still reads.
  const again = await startService({ kind: 'sqlite', settings: { ...movable, DATA_DIR } })
  onTestFinished(() => again.close())
  expect((await again.client.signIn(account.email, PASSWORD)).status).toBe(200)
  expect(await owner(['move-to-postgres', await emptyTarget()])).toMatchObject(inUse)
  const next = await startService({ kind: 'postgres', settings: { ...movable, DATABASE_URL: target } })
  onTestFinished(() => next.close())
  expect((await next.client.getUser(account.access_token)).status).toBe(200)
})
