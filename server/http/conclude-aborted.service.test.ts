import { connect, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { startApp } from '../testing/start-app.ts'

const body = JSON.stringify({ email: 'ann@shop.example', password: 'a wrong one' })
const signIn = `POST /auth/v1/token?grant_type=password HTTP/1.1\r
Host: localhost\r
apikey: dropharbor-public-key\r
Content-Length: ${body.length}\r
\r
${body}`

test.each(['before', 'while'])(
  'a request whose client hangs up %s it is answered has its line in the log, and its security event',
  async (when) => {
    const { app, log } = await startApp()
    const client = new Socket().on('error', () => {})
    const hangUp = (socket: Socket, done: () => void) => {
      socket.once('close', () => done())
      client.resetAndDestroy()
    }
    if (when === 'before') app.addHook('preHandler', ({ raw }, _reply, done) => hangUp(raw.socket, done))
    else app.addHook('onSend', ({ raw }, _reply, _payload, done) => hangUp(raw.socket, done))
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    client.connect(Number(port), '127.0.0.1')
    client.write(signIn)
    const lines = () => log.map((line) => JSON.parse(line))
    await eventually(() =>
      expect(lines()).toContainEqual(expect.objectContaining({ path: '/auth/v1/token', status: 400 })),
    )
    expect(lines()).toContainEqual(expect.objectContaining({ event: 'sign_in', outcome: 'refused' }))
    expect(lines().filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('a request that breaks off is its client’s failure, not the database’s', async () => {
  const { app, log } = await startApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  connect(Number(port), '127.0.0.1')
    .on('error', () => {})
    .end(signIn.slice(0, -1))
  const lines = () => log.map((line) => JSON.parse(line))
  await eventually(() =>
    expect(lines()).toContainEqual(expect.objectContaining({ status: 400, code: 'request_malformed' })),
  )
  expect(lines().filter(({ level }) => level === 'error')).toEqual([])
})

test.each([
  ['its body is there', 'POST /auth/v1/signup', '20', 400],
  ['it has said that it has no body', 'DELETE /auth/v1/unknown', '0', 404],
])(
  'a request whose client hangs up before %s ends, and so does the service',
  async (_when, line, length, status) => {
    const { app, log } = await startApp()
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      raw.once('close', () => setImmediate(done))
      client.resetAndDestroy()
    })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const client = connect(Number(port), '127.0.0.1').on('error', () => {})
    const key = 'apikey: dropharbor-public-key'
    const body = `Content-Type: application/json\r\nContent-Length: ${length}`
    client.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${key}\r\n${body}\r\n\r\n`)
    await eventually(() =>
      expect(log.map((each) => JSON.parse(each))).toContainEqual(expect.objectContaining({ status })),
    )
    await app.close()
  },
)
