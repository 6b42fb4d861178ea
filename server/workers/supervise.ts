import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createMemoryCounters } from '../../auth/rate-limits/counters/memory-counters.ts'
import type { ServerConfig } from '../config.ts'
import { createLogger, standardOutput } from '../http/create-logger.ts'
import { figuresOfAll } from '../metrics/figures-of-all.ts'
import { listenForMetrics } from '../metrics/listen-for-metrics.ts'
import { announce, readyOn } from '../process/announce.ts'
import { assertPortsFree } from '../process/assert-port-free.ts'
import { exitWhenLogged } from '../process/exit-when-logged.ts'
import { onHangUp } from '../process/on-hang-up.ts'
import { Crew, type Newcomer } from './crew.ts'
import { type MemberHandlers, startMember } from './member.ts'
import { watchPulse } from './watch-pulse.ts'

/**
 * Runs the product in several processes on one port until a signal stops it: starts them, replaces
 * those that end, writes one log, and combines the metrics of all.
 */
export async function supervise(
  config: ServerConfig,
  workers: number,
  noticed: readonly string[],
): Promise<void> {
  await assertPortsFree(config)
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    args: process.argv.slice(2),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const out = standardOutput()
  const logger = createLogger(config.LOG_LEVEL, out)
  const counters = createMemoryCounters(Date.now)
  const handlersFor = (name: number, newcomer: Newcomer): MemberHandlers => ({
    role: () => ({ name, ...newcomer }),
    ...counters,
    figuresOfAll: () => figures.read(),
    logLine: (line) => void out.write(line),
    spent: (spent) => {
      for (const other of crew.ready) if (other.name !== name) other.line.tell('spent', spent)
    },
  })
  const crew = new Crew({
    size: workers,
    cores: availableParallelism(),
    start: (newcomer) => {
      const isServed = () => crew.ready.some((other) => other !== member)
      const member = startMember((name) => handlersFor(name, newcomer), isServed)
      void watchPulse(member, logger)
      return member
    },
    log: logger,
  })
  const figures = figuresOfAll(() => crew.ready)

  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    await crew.stop()
    logger.info('stopped')
    exitWhenLogged(logger, 0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  onHangUp({ stop: () => void stop('SIGHUP'), renew: () => void crew.renew() })

  const failed = await crew.start()
  if (isStopping) return
  if (failed !== undefined) return exitWhenLogged(logger, failed)
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  if (port !== undefined) await listenForMetrics(figures, { port, host })
  logger.info(readyOn(config))
  await announce(config, logger, noticed)
}
