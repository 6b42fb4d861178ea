import { buildApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config.ts'
import { createLogger } from '../../../server/http/create-logger.ts'
import { openDatabase } from '../../db/open.ts'
import { plainPageLook } from '../messages/plain-page-look.ts'
import { plainTemplate } from '../messages/plain-template.ts'
import { LONG_WAITS } from '../timing/long-waits.ts'

/**
 * The whole product except the site, as a program that reports how long it held its event loop, and
 * what it keeps in memory. Messages advance its clock. Needs --expose-gc.
 */
const config = parseConfig(process.env)
const database = await openDatabase(config, LONG_WAITS)
let offset = 0
const app = await buildApp({
  config,
  database,
  logger: createLogger(config.LOG_LEVEL),
  templates: plainTemplate,
  pageLook: plainPageLook,
  clock: () => Date.now() + offset,
})
await app.listen({ port: config.PORT, host: config.HOST })

const LOOK_MS = 5
let before = process.threadCpuUsage()
let longest = 0

/**
 * Adds the processor time of this thread since the last call: an upper bound for one turn of the
 * loop.
 */
function look(): void {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  longest = Math.max(longest, (user + system) / 1000)
}
setInterval(look, LOOK_MS).unref()

const answers: Record<string, (value: number) => unknown> = {
  held() {
    look()
    const held = longest
    longest = 0
    return held
  },
  growth() {
    globalThis.gc?.()
    return { heapBytes: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo() }
  },
  advance(ms) {
    offset += ms
  },
}
process.on('message', ({ id, ask, value }: { id: number; ask: string; value: number }) => {
  process.send?.({ id, answer: answers[ask]?.(value) })
})
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
process.send?.({ id: 0 })
