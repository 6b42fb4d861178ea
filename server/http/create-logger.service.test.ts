import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const moduleOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

/** Logs more than a pipe holds, a part at a time, then ends as the service does at a signal. */
const PROGRAM = `
import { createLogger } from ${moduleOf('create-logger.ts')}
import { exitWhenLogged } from ${moduleOf('../process/exit-when-logged.ts')}
const logger = createLogger('info')
// A start looks whether its output is a terminal, which sets a pipe to answer at once.
if (process.stdout.isTTY) process.exit(3)
for (let part = 0; part < 20; part++) {
  for (let line = 0; line < 100; line++) logger.info({ filler: 'x'.repeat(200) }, 'a line')
  await new Promise((resolve) => setTimeout(resolve, 10))
}
console.error('worked on')
exitWhenLogged(logger, 0)`

/** Runs it with this as its standard output; "pipe" is one that nobody reads. */
async function run(stdout: number | 'pipe') {
  const args = ['--input-type=module', '--eval', PROGRAM]
  const child = spawn(process.execPath, args, { stdio: ['ignore', stdout, 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = child.stderr ? text(child.stderr) : undefined
  const [status] = await once(child, 'exit')
  return { status, stderr: await told }
}

test.runIf(existsSync('/dev/full'))(
  'a log whose disk is full keeps no process from working or ending',
  async () => {
    const full = openSync('/dev/full', 'w')
    const ended = await run(full)
    closeSync(full)
    expect(ended).toEqual({ status: 0, stderr: 'worked on\n' })
  },
)

test('a log that is no longer read keeps no process from working or ending', async () => {
  expect(await run('pipe')).toEqual({ status: 0, stderr: 'worked on\n' })
})
