import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { AuthConfig } from '../../config.ts'

const program = fileURLToPath(new URL('./sender-process.ts', import.meta.url))

/** Starts a sender in a process of its own, which first queues this many mails. */
export async function startSenderProcess(
  settings: Partial<AuthConfig>,
  count: number,
): Promise<{ acknowledged: string[]; kill: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify({ settings, count })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: string[] = []
  const lines = child.stdout && createInterface(child.stdout)
  lines?.on('line', (line) => acknowledged.push(line))
  while (acknowledged.length < count) {
    if (child.exitCode !== null) throw new Error('the process ended')
    await new Promise((later) => setTimeout(later, 5))
  }
  return {
    acknowledged,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
