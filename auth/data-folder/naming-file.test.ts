import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { namingFile } from './naming-file.ts'

const told = {
  message: "backup.sqlite can't be written, because its disk is full: name another file, or fix that",
}

test.runIf(process.platform === 'linux')('a file that its disk has no room for is named', async () => {
  const fault = await writeFile('/dev/full', 'a line').catch((error) => error)
  expect(namingFile('backup.sqlite', fault)).toMatchObject(told)
})

test('a file that its database has no room for is named, and any other fault is returned as it is', () => {
  const fault = new Error('no such table')
  expect(namingFile('backup.sqlite', fault, 'ENOSPC')).toMatchObject({ ...told, cause: fault })
  expect(namingFile('backup.sqlite', fault)).toBe(fault)
})
