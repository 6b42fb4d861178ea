import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FilledMessage } from '../templates/template.ts'
import { openOutbox } from './outbox.ts'

const message = (n: number): FilledMessage => ({
  id: `id-${n}`,
  kind: 'mail',
  template: 'confirmation',
  to: `owner-${n}@example.com`,
  subject: '',
  text: '',
  html: '',
  createdAt: new Date(1_700_000_000_000 + n * 1000).toISOString(),
  code: undefined,
  link: undefined,
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'dropharbor-outbox-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('keeps the newest 200, which no other user may read', async () => {
  const data = await folder()
  const outbox = openOutbox(data)
  for (let n = 0; n < 203; n++) await outbox.keep(message(n))
  const kept = await outbox.list()
  expect([kept.length, kept.at(0)?.id, kept.at(-1)?.id]).toEqual([200, 'id-202', 'id-3'])
  const files = await readdir(join(data, 'outbox'))
  expect(files).toHaveLength(200)
  expect((await stat(join(data, 'outbox', files[0] ?? ''))).mode & 0o777).toBe(0o600)
  expect((await stat(join(data, 'outbox'))).mode & 0o777).toBe(0o700)
})

test('a message that is kept twice is listed once, and a half written file is not listed', async () => {
  const data = await folder()
  const outbox = openOutbox(data)
  await outbox.keep(message(1))
  await outbox.keep(message(1))
  await writeFile(join(data, 'outbox/x.json.part'), '{')
  expect(await outbox.list()).toHaveLength(1)
})

test('an outbox that was never used is empty', async () => {
  expect(await openOutbox(await folder()).list()).toEqual([])
})
