import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OwnPostgres } from '../product/own-postgres.ts'
import { startProduct } from '../product/start-product.ts'
import type { Fault } from './fault.ts'

/** Debian's package libfaketime. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
const lacks = () =>
  library !== undefined && existsSync(library) ? undefined : 'the package libfaketime is not there'

/** Sets the clock forward by an hour, and back in the next round. */
export const wrongClock: readonly Fault[] = [
  {
    name: 'a clock that jumps by an hour, SQLite',
    lacks,
    async open() {
      const clock = await Clock.make()
      const product = await startProduct(clock.environment)
      return {
        product,
        strike: (round) => clock.jump(round),
        async stop() {
          await product.stop()
          await clock.remove()
        },
      }
    },
  },
  ...(['the service', 'Postgres'] as const).map(
    (owner): Fault => ({
      name: `a clock that jumps by an hour, that of ${owner} alone`,
      lacks,
      async open() {
        const clock = await Clock.make()
        const postgres = await OwnPostgres.create()
        await postgres.start({}, owner === 'Postgres' ? clock.environment : {})
        const settings = { DATABASE_URL: postgres.url, WORKERS: '2' }
        const product = await startProduct({ ...settings, ...(owner === 'the service' && clock.environment) })
        return {
          product,
          strike: (round) => clock.jump(round),
          async stop() {
            await product.stop()
            await postgres.remove()
            await clock.remove()
          },
        }
      },
    }),
  ),
]

/** The clock of processes started with its environment. */
class Clock {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async make(): Promise<Clock> {
    const clock = new Clock(await mkdtemp(join(tmpdir(), 'dropharbor-clock-')))
    await chmod(clock.#folder, 0o755)
    await clock.#set('+0')
    return clock
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }

  /** Changes the time, which processes notice a second later. */
  async jump(round: number): Promise<void> {
    await this.#set(round % 2 === 0 ? '+1h' : '+0')
    await delay(1_000)
  }

  get #file(): string {
    return join(this.#folder, 'clock')
  }

  async #set(time: string): Promise<void> {
    await writeFile(`${this.#file}.new`, `${time}\n`, { mode: 0o644 })
    await rename(`${this.#file}.new`, this.#file)
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}
