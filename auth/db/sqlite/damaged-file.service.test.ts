import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../open.ts'

test('a file whose first page is damaged is refused in a line that says what to do', async () => {
  const DATA_DIR = await mkdtemp(join(inject('folder'), 'damaged-'))
  await writeFile(join(DATA_DIR, 'auth.sqlite'), Buffer.alloc(4096, 7))
  await expect(openDatabase({ DATA_DIR, DATABASE_URL: undefined, DATABASE_POOL: 2 })).rejects.toThrow(
    /^DATA_DIR: cannot use .*: file is not a database; restore a backup: npx dropharbor restore FILE$/,
  )
})
