import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

async function newPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'secret')
}

test('processes that start at once share one secret, which only their user may read', async () => {
  const path = await newPath()
  const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSecret(path)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(path, '..'))).toEqual(['secret'])
})

test('the secret stays the same, and a file that was cut off is refused', async () => {
  const path = await newPath()
  const secret = await keptSecret(path)
  expect(await keptSecret(path)).toBe(secret)
  await writeFile(path, secret.slice(0, 9))
  await expect(keptSecret(path)).rejects.toThrow('must contain a random secret of at least 32 characters')
})

test('a file that cannot be read is named, and nothing takes its place', async () => {
  const path = await newPath()
  await mkdir(path)
  await expect(keptSecret(path)).rejects.toThrow(`${path} can't be read: EISDIR`)
  expect(await readdir(join(path, '..'))).toEqual(['secret'])
})
