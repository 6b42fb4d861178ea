import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()

/**
 * Kills a child when this process ends, unless it has ended before. Its data are temporary, and are
 * removed by a listener that was added earlier.
 */
export function killAtExit(child: ChildProcess): void {
  if (children.size === 0) process.prependListener('exit', killAll)
  children.add(child)
}

function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
}
