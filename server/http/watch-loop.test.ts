import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { watchLoop } from './watch-loop.ts'

function hold(ms: number): string {
  const until = performance.now() + ms
  while (performance.now() < until);
  return 'done'
}

async function start() {
  const lines: { requests: object[]; heldMs: number }[] = []
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  const app = fastify({ loggerInstance, forceCloseConnections: true })
  watchLoop(app)
  app.get('/held/:id', async () => hold(500))
  app.get('/later/:id', async () => {
    await new Promise((later) => setTimeout(later, 50))
    hold(500)
    await new Promise((later) => setTimeout(later, 300))
    return 'done'
  })
  app.get('/quick', async () => hold(20))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, lines, port: (app.server.address() as AddressInfo).port }
}

test.each(['/held/:id', '/later/:id'])('%s is named when it holds the event loop', async (route) => {
  const { app, lines, port } = await start()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${route.replace(':id', 'visitor-7')}?token=secret HTTP/1.1\r\nHost: a\r\n\r\n`)
  // A busy machine may stop the loop itself, while no request is in progress.
  const named = await eventually(() => lines.find(({ requests }) => requests.length > 0) ?? expect.fail())
  expect(named).toMatchObject({ requests: [{ method: 'GET', route }], msg: 'the event loop was blocked' })
  expect(named.heldMs).toBeGreaterThan(200)
  expect(JSON.stringify(lines)).not.toMatch(/secret|visitor-7/)
  socket.destroy()
  await app.close()
})
