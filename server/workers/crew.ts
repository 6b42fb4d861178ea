import type { Logger } from 'pino'
import { backOff } from './back-off.ts'
import type { Member } from './member.ts'
import type { Role } from './role.ts'
import { shareOf } from './share-of.ts'

/**
 * How long a worker has to serve to count as healthy: what ends it later is no failure to start.
 */
const STEADY_MS = 30_000

/** The role that a worker is started for. */
export type Newcomer = Omit<Role, 'name'>

interface CrewOptions {
  size: number
  /** The machine's cores: all workers together hash as many passwords at a time. */
  cores: number
  start: (newcomer: Newcomer) => Member
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The workers of a supervisor, kept at the wanted number, whatever ends them. */
export class Crew {
  readonly #options: CrewOptions
  /** The workers, each with the number of passwords that it hashes at a time. */
  readonly #members = new Map<Member, number>()
  /** Consecutive failures, without a worker in between that served for a while. */
  #failures = 0
  #hasStarted = false
  #isStopping = false
  #renewing: Promise<void> | undefined
  /** Whether a renewal was requested and has not begun. */
  #isRenewalDue = false
  /** The worker that is to replace another one. */
  #fresh: Member | undefined

  constructor(options: CrewOptions) {
    this.#options = options
  }

  /** The workers that serve. */
  get ready(): Member[] {
    return [...this.#members.keys()].filter(({ isReady, isLeaving }) => isReady && !isLeaving)
  }

  /**
   * Starts one worker, and the others once it is ready: it detects what would end them all. Returns
   * its exit status when it ends before, unless another one serves in its place.
   */
  async start(): Promise<number | undefined> {
    const first = this.#hire()
    if (!(await first.ready) && !first.isLeaving) return (await first.gone) ?? 1
    this.#hasStarted = true
    this.#complete()
    return undefined
  }

  /**
   * Replaces every worker by a new one, one after the other, so that no request is refused
   * meanwhile. A renewal that is requested during another begins from the start: settings that
   * workers have read may have changed since.
   */
  renew(): Promise<void> {
    this.#isRenewalDue = true
    if (this.#fresh?.isReady === false) void this.#fresh.dismiss()
    this.#renewing ??= this.#renewWhileDue().finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#members.keys()].map((member) => member.dismiss()))
  }

  async #renewWhileDue(): Promise<void> {
    while (this.#isRenewalDue && !this.#isStopping) {
      this.#isRenewalDue = false
      await this.#renewAll()
      // A worker that ended while its replacement was running was not missing.
      if (this.#hasStarted) this.#complete()
    }
  }

  async #renewAll(): Promise<void> {
    const { log } = this.#options
    log.info('replacing the workers, one after the other')
    for (const former of [...this.#members.keys()]) {
      if (this.#isStopping || this.#isRenewalDue) return
      // A worker that has ended meanwhile may have been replaced already.
      if (former.isLeaving || (!this.#members.has(former) && this.#lacking <= 0)) continue
      const fresh = this.#hire(former)
      this.#fresh = fresh
      const isReady = await fresh.ready
      if (fresh.isLeaving) return
      if (!isReady) return log.error('a new worker did not start: the other workers are kept')
      await former.dismiss()
    }
    log.info('all workers have been replaced')
  }

  #complete(): void {
    while (!this.#isStopping && this.#lacking > 0) this.#hire()
  }

  /** Starts a worker, in the place of `former` where that is given. */
  #hire(former?: Member): Member {
    const { size, cores } = this.#options
    const others = [...this.#members].filter(([member]) => member !== former && !member.isLeaving)
    const taken = others.map(([, hashesAtOnce]) => hashesAtOnce)
    const hashesAtOnce = shareOf(cores, size, taken)
    const member = this.#options.start({ isFirst: this.ready.length === 0, hashesAtOnce })
    this.#members.set(member, hashesAtOnce)
    void this.#watch(member)
    return member
  }

  async #watch(member: Member): Promise<void> {
    const steady = setTimeout(() => {
      this.#failures = 0
    }, STEADY_MS)
    const { name: worker, pid } = member
    if (await member.ready) this.#options.log.info({ worker, pid }, 'a worker is ready')
    const status = await member.gone
    clearTimeout(steady)
    this.#members.delete(member)
    // A worker that was to replace another is not missing.
    if (!this.#hasStarted || this.#isStopping || member.isLeaving || this.#lacking <= 0) return
    const inMs = backOff(++this.#failures)
    this.#options.log.error({ worker, status, inMs }, 'a worker ended; another one is being started')
    setTimeout(() => !this.#isStopping && this.#lacking > 0 && this.#hire(), inMs)
  }

  get #lacking(): number {
    return this.#options.size - [...this.#members.keys()].filter(({ isLeaving }) => !isLeaving).length
  }
}
