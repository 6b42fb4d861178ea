import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { killAtExit } from '../../tooling/ending/kill-at-exit.ts'
import { watchMemory } from './watch-memory.ts'

const program = fileURLToPath(new URL('../../owner/dropharbor.js', import.meta.url))

/** The resources that a command has used. */
export interface Used {
  wallSeconds: number
  /** User and system time, of the command alone. */
  processorSeconds: number
  peakBytes: number
}

/**
 * Runs an owner's command as a process. Resolves to the resources that it used. Throws if it fails.
 */
export async function runOwner(settings: Record<string, string>, ...args: string[]): Promise<Used> {
  const started = performance.now()
  // The shell reports the processor time of its children at the end.
  const child = spawn(
    'sh',
    ['-c', '"$@" >&2; status=$?; times; exit $status', 'sh', process.execPath, program, ...args],
    {
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  killAtExit(child)
  const memory = watchMemory(child.pid ?? 0)
  const [[status], told, said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  const peakBytes = memory.stop()
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${said}`)
  return { wallSeconds: (performance.now() - started) / 1000, processorSeconds: secondsIn(told), peakBytes }
}

/**
 * Parses the second line of `times`, which is about the children: user and system time, such as
 * 1m2.34s.
 */
function secondsIn(told: string): number {
  const parts = [...(told.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
