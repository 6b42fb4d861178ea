import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { run } from '../run.ts'

interface Call {
  /** The whole environment of the command. */
  settings: Readonly<Record<string, string | undefined>>
  /** The working folder, instead of that of the tests. */
  folder?: string | undefined
  /** Standard input, as a script gives it. */
  input?: string
}

/**
 * Runs a command as `owner/main.js` does, but in this process: starting another one takes half a
 * second of processor time. How a process ends is tested in owner.service.test.ts.
 */
export async function runHere(args: readonly string[], { settings, folder, input = '' }: Call) {
  const before = { ...process.env }
  const { exitCode } = process
  const umask = process.umask()
  const here = process.cwd()
  const stdout = hear('stdout')
  const stderr = hear('stderr')
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(readFrom(input))
  try {
    replaceEnvironment({ NODE_COMPILE_CACHE: before['NODE_COMPILE_CACHE'], ...settings })
    if (folder !== undefined) process.chdir(folder)
    process.exitCode = undefined
    await run(args)
    return { status: process.exitCode ?? 0, stdout: stdout.said(), stderr: stderr.said() }
  } finally {
    for (const each of [stdout.spy, stderr.spy, stdin]) each.mockRestore()
    process.chdir(here)
    process.umask(umask)
    process.exitCode = exitCode
    replaceEnvironment(before)
  }
}

function hear(name: 'stdout' | 'stderr') {
  const parts: string[] = []
  const spy = vi.spyOn(process[name], 'write').mockImplementation((part) => parts.push(String(part)) > 0)
  return { spy, said: () => parts.join('') }
}

const readFrom = (input: string) => Readable.from([Buffer.from(input)]) as typeof process.stdin

/**
 * Replaces the variables in the same object, since reading files of settings writes into the
 * environment of the process itself.
 */
function replaceEnvironment(settings: Call['settings']): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) process.env[name] = value
}
