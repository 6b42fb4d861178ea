import { readdir, readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'

const LOWER_BY = 5
/** The name that libuv gives to the threads of its pool. */
const POOL_THREAD = 'libuv-worker'

/**
 * Lets the threads of libuv's pool, which hash passwords, give way to the event loop where both
 * want a core: their nice value (setpriority(2)) is raised by 5, which leaves them a third of the
 * weight (docs/decisions/076). Only Linux knows a priority of a single thread; elsewhere, and where
 * a sandbox forbids it, nothing changes.
 */
export async function lowerPoolPriority(): Promise<void> {
  const nice = Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW)
  const threads = await readdir('/proc/self/task').catch(() => [])
  for (const thread of threads) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() !== POOL_THREAD) continue
    try {
      setPriority(Number(thread), nice)
    } catch {
      return
    }
  }
}
