import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('run-service.ts', import.meta.url))
/** How long further changes are awaited: editors and Git write several files, one after another. */
const settleMs = 100

/**
 * The auth service of the development server: a process of its own, started anew when its code
 * changes.
 */
export class ServiceProcess {
  readonly #start: () => ChildProcess
  #child: ChildProcess
  #ready: Promise<boolean>
  /** Whether its end is wanted. */
  #isEnding = false

  /** Starts it on this port of this machine, with these environment variables and arguments. */
  constructor(port: number, environment: NodeJS.ProcessEnv, args: readonly string[]) {
    this.#start = () => fork(program, [String(port), ...args], { env: environment })
    this.#child = this.#start()
    this.#ready = this.#untilReady(this.#child)
  }

  /**
   * Waits until it listens, also while it starts anew. False when its start failed, or it has ended
   * since.
   */
  async isReady(): Promise<boolean> {
    const latest = this.#ready
    const isReady = await latest
    return latest === this.#ready ? isReady : this.isReady()
  }

  /** Starts it anew, once it has answered what it was asked. */
  restart(): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#ready = this.#renew()
  }

  /** Ends it, once it has answered what it was asked. */
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
    // What changes from here on asks for another start.
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
