import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withFile } from './with-file.ts'

async function newFile(): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, file: join(folder, 'accounts.csv') }
}

test.runIf(process.platform === 'linux')(
  'a disk that is full is said of the file, and leaves none',
  async () => {
    const { folder, file } = await newFile()
    await expect(withFile(file, () => appendFile('/dev/full', 'a line'))).rejects.toThrow(
      `${file} can't be written, because its disk is full`,
    )
    expect(await readdir(folder)).toEqual([])
  },
)

test('a file that another program makes meanwhile stays, and is named', async () => {
  const { file } = await newFile()
  await expect(withFile(file, () => writeFile(file, 'of another'))).rejects.toThrow(
    `${file} already exists: name another file, or remove it`,
  )
  expect(await readFile(file, 'utf8')).toBe('of another')
})

test('a link that leads nowhere has the name already: nothing is begun', async () => {
  const { folder, file } = await newFile()
  await symlink(join(folder, 'nowhere'), file)
  const begun = withFile(file, async () => expect.unreachable())
  await expect(begun).rejects.toThrow(`${file} already exists`)
})
