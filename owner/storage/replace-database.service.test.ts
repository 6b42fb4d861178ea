// @module-tag slow

import { chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newProject } from '../testing/new-project.ts'
import { query } from '../testing/query.ts'

test('what each of several restores has replaced is kept, however soon the next one comes', async () => {
  const { data, owner, serve, signUp } = await newProject()
  const service = await serve()
  await owner(['backup', 'empty.sqlite'])
  await signUp('late')
  await service.end('SIGTERM')
  const formers: string[] = []
  for (let time = 0; time < 4; time++) {
    const { status, stdout } = await owner(['restore', 'empty.sqlite', '--yes', '--json'])
    expect(status).toBe(0)
    formers.push(JSON.parse(stdout).former)
  }
  expect(new Set(formers).size).toBe(4)
  const kept = formers.map((file) => query(file, 'SELECT email FROM users'))
  expect(kept).toEqual([[{ email: 'late@example.com' }], [], [], []])
  expect(query(join(data, 'auth.sqlite'), 'SELECT email FROM users')).toEqual([])
})

test.runIf(process.getuid?.() === 0)(
  'a restore by root leaves the database to the owner of its folder',
  async () => {
    const { data, owner, serve } = await newProject()
    const service = await serve()
    await owner(['backup', 'kept.sqlite'])
    await service.end('SIGTERM')
    const user = { uid: 4321, gid: 4321 }
    await chown(data, user.uid, user.gid)
    expect((await owner(['restore', 'kept.sqlite', '--yes'])).status).toBe(0)
    expect(await stat(join(data, 'auth.sqlite'))).toMatchObject(user)
  },
)
