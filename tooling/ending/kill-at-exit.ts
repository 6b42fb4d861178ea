import type { ChildProcess } from 'node:child_process'

const children = new Map<ChildProcess, NodeJS.Signals>()

/**
 * Kills a child when this process ends, unless it has ended before. Its data are temporary, and are
 * removed by a listener that was added earlier.
 */
export function killAtExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (!process.listeners('exit').includes(killAll)) process.prependListener('exit', killAll)
  children.set(child, signal)
  child.once('exit', () => children.delete(child))
}

function killAll(): void {
  for (const [child, signal] of children) child.kill(signal)
}
