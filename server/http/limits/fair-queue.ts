/** How much runs at once, before who has more than a share of it waits. */
export interface Shares {
  /** Of one key, whatever else runs. */
  each: number
  /** Of all keys together: one key alone may have it all. */
  all: number
  /** Most of one key that wait. */
  waiting: number
  /**
   * Milliseconds after which something that still runs counts no more: it waits for something else.
   */
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
 * A fair queue (RFC 970): each key waits in a line of its own, and the lines take turns, so that
 * a client that asks for much waits for itself. Something that runs for long keeps nothing else
 * waiting for long.
 */
export class FairQueue {
  readonly #shares: Shares
  readonly #lines = new Map<string, Line>()
  /** Lines in which something waits, the one whose turn is next first. */
  readonly #next = new Set<Line>()
  #running = 0

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /**
   * Starts it, now or when its turn comes. Gives the function to be called when it is over, or is
   * given up; undefined when too much of its key waits already.
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
    // It has made room in its own line, or for the one that is next.
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
