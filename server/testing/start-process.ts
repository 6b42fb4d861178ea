import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

export interface RunningProcess {
  child: ChildProcess
  ended: Promise<Ended>
}

/**
 * Starts the product of a project folder, or one of its programs with arguments, as a process of
 * its own, with these settings alone.
 */
export const startProcess = (
  project: string,
  settings: Record<string, string>,
  ...[program = 'server/main.js', ...args]: readonly string[]
): RunningProcess => start(project, settings, [process.execPath, program, ...args])

/** As `startProcess`, as a process that modes of files stop, also where the tests run as root. */
export const startPlainProcess = (
  project: string,
  settings: Record<string, string>,
  ...[program = 'server/main.js', ...args]: readonly string[]
): RunningProcess =>
  start(project, settings, [
    ...(process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] : []),
    ...[process.execPath, program, ...args],
  ])

function start(
  project: string,
  settings: Record<string, string>,
  [command = '', ...args]: readonly string[],
): RunningProcess {
  const child = spawn(command, args, {
    cwd: project,
    // Without this variable, the process would keep its compiled modules in the folder of the
    // project's packages.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await status
  })
  const ended = Promise.all([status, text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([code, stdout, stderr]) => ({ status: code, stdout, stderr })) }
}

/** Waits until the process answers that it is ready. Throws its output when it ends instead. */
export async function untilReady(port: number, { child, ended }: RunningProcess): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if ((child.exitCode ?? child.signalCode) !== null) throw new Error((await ended).stderr)
    // A failed request costs a millisecond of processor time, which the start then lacks.
    await wait(100)
  }
}
