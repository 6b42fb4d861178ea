import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(new URL('removing-unfinished.ts', import.meta.url).href)

/** A program that writes two files, reports it, and runs until it is stopped. */
const endless = (folder: string) => `
  import { writeFileSync } from 'node:fs'
  import { removingUnfinished } from ${module}
  const write = (file) =>
    removingUnfinished([file], async () => {
      writeFileSync(file, 'secret')
      await new Promise((resolve) => setTimeout(resolve, 3_600_000))
    })
  write(${JSON.stringify(join(folder, 'a'))})
  write(${JSON.stringify(join(folder, 'b'))})
  console.log('written')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'what %s interrupts leaves no unfinished file behind, and ends by it',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'dropharbor-unfinished-'))
    const child = spawn(process.execPath, ['--input-type=module', '--eval', endless(folder)])
    await once(child.stdout, 'data')
    expect(await readdir(folder)).toEqual(['a', 'b'])
    child.kill(signal)
    const [, endedBy] = await once(child, 'exit')
    expect([endedBy, await readdir(folder)]).toEqual([signal, []])
  },
)
