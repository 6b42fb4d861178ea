// @module-tag slow

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { csvFile } from '../testing/csv-file.ts'
import { newProject } from '../testing/new-project.ts'

test('a count and its noun and verb agree, in the singular too', async () => {
  const { project, data, owner, serve, signUp } = await newProject()
  await (await serve()).end('SIGTERM')
  const { file: one } = await csvFile(project, 2, { 2: 'no address' })
  const { file: two } = await csvFile(project, 3, { 2: 'no address', 3: 'nor here' })
  expect((await owner(['import', one])).stderr).toContain('1 account can’t be imported. Import the others?')
  expect((await owner(['import', two])).stderr).toContain('2 accounts can’t be imported. Import the others?')
  expect((await owner(['import', one, '--yes'])).status).toBe(0)
  const { stdout } = await owner(['import', one, '--dry-run'], { UNCONFIRMED_DAYS: '1' })
  expect(stdout).toContain('; 1 is here already, 0 are newer here, 0 are older than --since, 1 can’t be')

  await owner(['backup', 'backup.sqlite'])
  const refused = await owner(['restore', 'backup.sqlite'])
  expect(refused.stderr).toContain(`${join(project, 'backup.sqlite')}, which has 1 account.`)

  const { url } = await referenceDatabase()
  const settings = { AUTH_KEY_SECRET: '', DATA_DIR: data }
  const exported = () => owner(['export', url, '--yes'], settings)
  expect((await exported()).stderr).toContain('which has 0 accounts')
  const again = await exported()
  expect(again.stderr).toContain('which has 1 account\n')
  expect(again.stdout).toContain('; 1 is there already, 0 are older')

  const running = await serve()
  await signUp('ann')
  await running.end('SIGTERM')
  const { file: other } = await csvFile(project, 1)
  const unconfirmed = await owner(['import', other, '--dry-run'], { UNCONFIRMED_DAYS: '1' })
  expect(unconfirmed.stdout).toContain('are deleted 1 day after their last change')
  const whole = await owner(['import', one, '--yes', '--report', 'report.ndjson'])
  expect(whole.stdout).toContain('1 is here but not in the source.')
})
