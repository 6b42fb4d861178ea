import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { killAtExit } from '../../../../tooling/ending/kill-at-exit.ts'

const program = fileURLToPath(new URL('../../../../owner/main.js', import.meta.url))
const LOOK_MS = 100
const TICKS_PER_SECOND = 100

/** The output of a command, and what it used. Processor time and memory are known only on Linux. */
export interface Ran {
  report: { made: number; faulty: number; sessions?: number; left: Record<string, number> }
  seconds: number
  /** User and system time, of the command alone. */
  processorSeconds: number
  peakBytes: number
}

/** Runs an owner's command as a process of its own. Throws if it fails. */
export async function runOwner(settings: Record<string, string>, ...args: string[]): Promise<Ran> {
  const started = performance.now()
  const child = spawn(process.execPath, [program, ...args, '--yes', '--json'], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killAtExit(child)
  let used = { processorSeconds: Number.NaN, peakBytes: Number.NaN }
  const timer = setInterval(async () => {
    used = (await usedBy(child.pid ?? 0)) ?? used
  }, LOOK_MS)
  const [[status], said, complaint] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]).finally(() => clearInterval(timer))
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${complaint}${said}`)
  return { report: JSON.parse(said), seconds: (performance.now() - started) / 1000, ...used }
}

/** Returns undefined once the process has ended (proc_pid_stat(5), proc_pid_status(5)). */
async function usedBy(pid: number) {
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    )
    const [user, system] = (stat ?? '').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(status ?? '')?.[1]
    if (user === undefined || system === undefined || peak === undefined) return undefined
    return { processorSeconds: (user + system) / TICKS_PER_SECOND, peakBytes: Number(peak) * 1024 }
  } catch {
    return undefined
  }
}
