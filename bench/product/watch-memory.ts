import { readdir, readFile } from 'node:fs/promises'

const intervalMs = 200

/**
 * Watches the resident memory of a process and all its descendants; `stop` returns the peak in
 * bytes. Linux only.
 */
export function watchMemory(pid: number): { stop: () => number } {
  let peak = 0
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await residentBytes(pid))
  }
  const timer = setInterval(look, intervalMs)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

/** Counts memory that processes share once, in equal parts (Pss in proc_pid_smaps_rollup(5)). */
async function residentBytes(root: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    const parent = /\) \S (\d+)/.exec(stat)?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid) ?? 0))
  const sizes = [...parents.keys()].filter(isOurs).map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
