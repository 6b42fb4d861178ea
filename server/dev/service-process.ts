import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('run-service.ts', import.meta.url))
/** How long to wait for further changes: editors and Git write several files, one after another. */
const settleMs = 100

/**
 * The auth service of the development server: a separate process, restarted when its code changes.
 */
export class ServiceProcess {
  readonly #start: () => ChildProcess
  #child: ChildProcess
  #ready: Promise<boolean>
  /** Whether the process is meant to end. */
  #isEnding = false

  /**
   * Starts the service on this port of the loopback interface, with these environment variables and
   * arguments.
   */
  constructor(port: number, environment: NodeJS.ProcessEnv, args: readonly string[]) {
    this.#start = () => fork(program, [String(port), ...args], { env: environment })
    this.#child = this.#start()
    this.#ready = this.#untilReady(this.#child)
  }

  /**
   * Waits until the service listens, also during a restart. Returns false when its start failed, or
   * it has ended since.
   */
  async isReady(): Promise<boolean> {
    const latest = this.#ready
    const isReady = await latest
    return latest === this.#ready ? isReady : this.isReady()
  }

  /** Restarts the service, once it has answered its pending requests. */
  restart(): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#ready = this.#renew()
  }

  /** Ends the service, once it has answered its pending requests. */
  async stop(): Promise<void> {
    this.#isEnding = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  async #renew(): Promise<boolean> {
    await wait(settleMs)
    await this.stop()
    // Changes from here on require another start.
    this.#isEnding = false
    this.#child = this.#start()
    return this.#untilReady(this.#child)
  }

  #untilReady(child: ChildProcess): Promise<boolean> {
    return new Promise((resolve) => {
      child.once('message', () => resolve(true))
      child.once('exit', () => {
        resolve(false)
        if (this.#isEnding) return
        this.#ready = Promise.resolve(false)
        console.error('The auth service has ended. It starts again when one of its files is saved.')
      })
    })
  }
}
