import { readdir, readFile } from 'node:fs/promises'
import { freePort } from '../../tooling/free-port.ts'
import { OwnPostgres } from '../product/own-postgres.ts'
import { startProduct } from '../product/start-product.ts'
import type { Fault, Scene } from './fault.ts'
import { until } from './until.ts'

/** Kills one of two workers. */
export const killedWorker: readonly Fault[] = [
  { name: 'a worker killed, SQLite', open: () => open({}) },
  {
    name: 'a worker killed, Postgres',
    async open() {
      const postgres = await OwnPostgres.create()
      await postgres.start()
      return open({ DATABASE_URL: postgres.url }, () => postgres.remove())
    },
  },
]

async function open(settings: Record<string, string>, close = async () => {}): Promise<Scene> {
  const metricsPort = await freePort()
  const product = await startProduct({ WORKERS: '2', METRICS_PORT: `${metricsPort}`, ...settings })
  const whole = () => until(() => areTwoReady(metricsPort))
  let isReplaced = async () => true
  return {
    product,
    prepare: whole,
    async strike() {
      const [victim = 0, other] = await workersOf(product.pid)
      isReplaced = async () => (await workersOf(product.pid)).some((pid) => pid !== other && pid !== victim)
      process.kill(victim, 'SIGKILL')
    },
    async whole() {
      await until(() => isReplaced())
      await whole()
    },
    async stop() {
      await product.stop()
      await close()
    },
  }
}

/** Checks the supervisor's count of ready workers. */
async function areTwoReady(metricsPort: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000)
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal }).then(
    (answer) => answer.text(),
    () => '',
  )
  return /^dropharbor_workers 2$/m.test(figures)
}

/** Lists the processes that a supervisor has started, and that are not zombies. */
async function workersOf(supervisor: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')))
  return stats.flatMap((stat) => {
    const [, pid, state, parent] = /^(\d+) .*\) (\S) (\d+)/.exec(stat) ?? []
    return Number(parent) === supervisor && state !== 'Z' ? [Number(pid)] : []
  })
}
