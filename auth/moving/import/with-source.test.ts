import { appendFile, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthConfig } from '../../config.ts'
import type { Source } from './import-accounts.ts'
import { withSource } from './with-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropharbor-source-'))
})
afterAll(() => rm(folder, { recursive: true }))

const reading = {
  map: new Map(),
  hashConfig: undefined,
  hashes: undefined,
  decryptionKeys: new Map(),
  config: {} as AuthConfig,
  now: '2026-01-31T12:00:00.000Z',
  isSameParty: false,
  whileReading: () => Promise.resolve(),
}
const read = async (source: Source, afterFirst = async () => {}) => {
  let count = 0
  for await (const _ of source('write')) if (++count === 1) await afterFirst()
  return count
}
/** The time is long past, because the clock of a file system is coarse. */
const write = async (text: string) => {
  const file = join(folder, crypto.randomUUID())
  await writeFile(file, text)
  await utimes(file, 1_700_000_000, 1_700_000_000)
  return file
}

const files: [kind: string, text: string][] = [
  ['CSV', 'email\na@example.com\n'],
  ['JSON of Firebase', '{"users": [{"localId":"1","email":"a@example.com"}]}\n'],
  ['NDJSON of Auth0', '{"email":"a@example.com"}\n'],
]
const changes: [how: string, change: (file: string, text: string) => Promise<void>][] = [
  ['longer', (file) => appendFile(file, ' ')],
  ['as long, with another address', (file, text) => writeFile(file, text.replace('a@', 'b@'))],
  [
    'replaced by one that is as long and as old',
    async (file, text) => {
      const { atime, mtime } = await stat(file)
      await writeFile(`${file}.new`, text.replace('a@', 'b@'))
      await utimes(`${file}.new`, atime, mtime)
      await rename(`${file}.new`, file)
    },
  ],
]

test.each(
  files.flatMap(([kind, text]) => changes.map(([how, change]) => [kind, how, text, change] as const)),
)('%s that is %s is refused, between two readings and in one', async (_kind, _how, text, change) => {
  const file = await write(text)
  await withSource(file, reading, async (source) => {
    expect([await read(source), await read(source)]).toEqual([1, 1])
    await change(file, text)
    await expect(read(source)).rejects.toThrow(`${file} was changed or replaced while it was read`)
  })
  const other = await write(text)
  await withSource(other, reading, async (source) => {
    const reading = read(source, () => change(other, text))
    await expect(reading).rejects.toThrow(`${other} was changed or replaced while it was read`)
  })
})
