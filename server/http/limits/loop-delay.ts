/**
 * Consecutive ticks that must be late: a single one may be a long garbage collection, or a slow
 * disk.
 */
const TICKS = 3
/**
 * The least share of a core for a delay to count. A process that got less was held up by other
 * programs: refusing requests would help no client.
 */
const OWN_WORK = 0.5

/**
 * The delay of a process's event loop, measured by a timer that should tick at regular intervals.
 */
export class LoopDelay {
  readonly #everyMs: number
  readonly #late: number[] = []
  #last: { atMs: number; cpu: NodeJS.CpuUsage } | undefined

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** The least delay of the last ticks in milliseconds, by the process's own work. */
  get steadyMs(): number {
    return this.#late.length < TICKS ? 0 : Math.min(...this.#late)
  }

  /** Records a tick: the time, by a monotonic clock, and the process's processor time so far. */
  tick(atMs: number, cpu: NodeJS.CpuUsage): void {
    const last = this.#last
    this.#last = { atMs, cpu }
    if (!last) return
    const tookMs = atMs - last.atMs
    const cpuMs = (cpu.user - last.cpu.user + cpu.system - last.cpu.system) / 1000
    this.#late.push(cpuMs >= tookMs * OWN_WORK ? Math.max(0, tookMs - this.#everyMs) : 0)
    if (this.#late.length > TICKS) this.#late.shift()
  }
}
