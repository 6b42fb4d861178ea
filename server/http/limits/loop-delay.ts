/** Ticks that must all be late: one alone is a long collection of garbage, or a slow disk. */
const TICKS = 3
/** Of a core. A process that had less was held up by other programs: refusing helps no client. */
const OWN_WORK = 0.5

/** How late the event loop of a process is, told by a timer that should tick at even times. */
export class LoopDelay {
  readonly #everyMs: number
  readonly #late: number[] = []
  #last: { atMs: number; cpu: NodeJS.CpuUsage } | undefined

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Milliseconds that each of the last ticks was late at least, by the process's own work. */
  get steadyMs(): number {
    return this.#late.length < TICKS ? 0 : Math.min(...this.#late)
  }

  /** Is told the time, by a monotonic clock, and the process's processor time so far. */
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
