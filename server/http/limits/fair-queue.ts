/** How much may run at once, before a key with more than its share has to wait. */
export interface Shares {
  /** How many of one key may run, whatever else does. */
  each: number
  /** How many of all keys may run together: one key alone may use all. */
  all: number
  /** How many of one key may wait. */
  waiting: number
  /** Milliseconds after which a running turn no longer counts: it is waiting for something else. */
  countedMs: number
}

interface Turn {
  start: () => void
  timer?: NodeJS.Timeout
}

interface Line {
  running: Set<Turn>
  waiting: Set<Turn>
}

/**
 * A fair queue (RFC 970): each key waits in a line of its own, and the lines take turns, so that a
 * client with many requests delays only itself. A turn that runs for long delays no other for long.
 */
export class FairQueue {
  readonly #shares: Shares
  readonly #lines = new Map<string, Line>()
  /** Lines with waiting turns, in the order in which they are next. */
  readonly #next = new Set<Line>()
  #running = 0

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /**
   * Calls `start`, now or when its turn comes. Returns a function to call when the turn is over or
   * given up; returns undefined when too many of the key are already waiting.
   */
  enter(key: string, start: () => void): (() => void) | undefined {
    const line = this.#lines.get(key) ?? { running: new Set(), waiting: new Set() }
    const turn: Turn = { start }
    if (this.#hasRoom(line)) this.#start(line, turn)
    else if (line.waiting.size < this.#shares.waiting) {
      line.waiting.add(turn)
      this.#next.add(line)
    } else return undefined
    this.#lines.set(key, line)
    return () => {
      this.#leave(line, turn)
      if (line.running.size + line.waiting.size === 0 && this.#lines.get(key) === line)
        this.#lines.delete(key)
    }
  }

  #hasRoom({ running }: Line): boolean {
    return running.size < this.#shares.each || this.#running < this.#shares.all
  }

  #start(line: Line, turn: Turn): void {
    line.running.add(turn)
    this.#running++
    turn.timer = setTimeout(() => this.#uncount(line, turn), this.#shares.countedMs).unref()
    turn.start()
  }

  #leave(line: Line, turn: Turn): void {
    if (line.waiting.delete(turn)) {
      if (line.waiting.size === 0) this.#next.delete(line)
    } else this.#uncount(line, turn)
  }

  #uncount(line: Line, turn: Turn): void {
    clearTimeout(turn.timer)
    if (!line.running.delete(turn)) return
    this.#running--
    // The turn has freed a place in its own line, or for the line that is next.
    this.#startNextOf(line)
    const [next] = this.#next
    if (next) this.#startNextOf(next)
  }

  #startNextOf(line: Line): void {
    const [turn] = line.waiting
    if (!turn || !this.#hasRoom(line)) return
    line.waiting.delete(turn)
    this.#next.delete(line)
    if (line.waiting.size > 0) this.#next.add(line)
    this.#start(line, turn)
  }
}
