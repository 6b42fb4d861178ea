import { setTimeout as delay } from 'node:timers/promises'
import { startTcpProxy } from '../../tooling/tcp-proxy.ts'
import { OwnPostgres } from '../product/own-postgres.ts'
import { startProduct } from '../product/start-product.ts'
import type { Fault, Scene } from './fault.ts'

const LONG_SILENCE_MS = 30_000
/** Longer than any timeout for the database. */
const SHORT_SILENCE_MS = 6_000

/** Kills and restarts Postgres, or silences the network to it for a while. */
export const postgresAway: readonly Fault[] = [
  {
    name: 'Postgres killed and started again',
    open: () =>
      behindProxy(async ({ postgres }) => {
        await postgres.end('SIGQUIT')
        await postgres.start()
      }),
  },
  { name: 'the network to Postgres silent for 6 s', open: () => behindProxy(silenceFor(SHORT_SILENCE_MS)) },
  { name: 'the network to Postgres silent for 30 s', open: () => behindProxy(silenceFor(LONG_SILENCE_MS)) },
]

interface PostgresBehindProxy {
  postgres: OwnPostgres
  proxy: Awaited<ReturnType<typeof startTcpProxy>>
}

const silenceFor =
  (ms: number) =>
  async ({ proxy }: PostgresBehindProxy): Promise<void> => {
    proxy.silence()
    await delay(ms)
    proxy.mend()
  }

async function behindProxy(strike: (parts: PostgresBehindProxy) => Promise<void>): Promise<Scene> {
  const postgres = await OwnPostgres.create()
  await postgres.start()
  const proxy = await startTcpProxy(postgres.port)
  const url = new URL(postgres.url)
  url.port = `${proxy.port}`
  const product = await startProduct({ DATABASE_URL: url.href, WORKERS: '2' })
  return {
    product,
    strike: () => strike({ postgres, proxy }),
    async stop() {
      await product.stop()
      await proxy.close()
      await postgres.remove()
    },
  }
}
