import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secureFolder } from './secure-folder.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

test('a new folder belongs to its user alone', async () => {
  const folder = join(await temporaryFolder(), 'data')
  expect(await secureFolder(folder)).toEqual([])
  expect(await modeOf(folder)).toBe('700')
})

test('what is open to other users is closed, and said', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'outbox'))
  const [one, two] = [randomUUID(), randomUUID()]
  const killed = ['secret', 'auth.sqlite.before-1', `auth.sqlite.${one}.part`].map(
    (to) => `${to}.${two}.part`,
  )
  const kept = ['auth.sqlite', 'auth.sqlite-wal', 'auth.sqlite-shm', 'secret', 'outbox/mail.json']
  const files = [...kept, ...killed, ...killed.map((name) => `${name}-journal`)]
  for (const name of files) await writeFile(join(folder, name), '')
  for (const name of files) await chmod(join(folder, name), 0o644)
  await chmod(join(folder, 'outbox'), 0o755)
  await chmod(folder, 0o755)

  const lines = await secureFolder(folder)
  expect(lines).toContain(`${join(folder, 'auth.sqlite')} was open to other users (644); it is 600 now`)
  expect(lines).toHaveLength(files.length + 2)
  for (const name of files) expect(await modeOf(join(folder, name))).toBe('600')
  expect([await modeOf(folder), await modeOf(join(folder, 'outbox'))]).toEqual(['700', '700'])
  expect(await secureFolder(folder)).toEqual([])
})

test('a folder that is open and holds something else is refused, and left as it is', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'package.json'), '')
  await chmod(folder, 0o755)
  await expect(secureFolder(folder)).rejects.toThrow(/also contains package\.json: name a separate folder/)
  expect(await modeOf(folder)).toBe('755')
})

test('a folder that all users share is refused', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o1777)
  await expect(secureFolder(folder)).rejects.toThrow(/which all users share/)
})

test('a folder below a file, or where no one may make one, is refused', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const [folder, code] of [
    [file, 'EEXIST'],
    [join(file, 'data'), 'ENOTDIR'],
    ['/proc/nothing/data', 'ENOENT'],
  ] as const)
    await expect(secureFolder(folder)).rejects.toMatchObject({ code, syscall: 'mkdir' })
})
