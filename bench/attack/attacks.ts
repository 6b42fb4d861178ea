import { randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import autocannon, { type Request } from 'autocannon'
import { type Account, headers } from '../product/sign-up.ts'

/**
 * The parameters of an attack: its target, its duration, and accounts of the attacker and of a
 * victim.
 */
export interface Aim {
  origin: string
  seconds: number
  attacker: Account
  victim: Account
}

/** Attacks until its time is over. Resolves to the number of answers by status. */
export type Attack = (aim: Aim) => Promise<Record<string, number>>

/** A trusted proxy appends the attacker's address to the header. */
const attackerHeaders = { ...headers, 'x-forwarded-for': '203.0.113.7' }
const CONNECTIONS = 16
const SOCKETS = 500

/** Sends the same request over and over, on many connections; `vary` changes each one. */
const flood =
  (request: (aim: Aim) => Request, vary?: (request: Request) => Request): Attack =>
  async (aim) => {
    const { statusCodeStats = {}, errors } = await autocannon({
      url: aim.origin,
      connections: CONNECTIONS,
      duration: aim.seconds,
      requests: [
        {
          headers: attackerHeaders,
          ...request(aim),
          ...(vary && { setupRequest: (each) => ({ ...each, ...vary(each) }) }),
        },
      ],
    })
    const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count])
    return { ...Object.fromEntries(statuses), ...(errors > 0 && { broken: errors }) }
  }

const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path: `/auth/v1/${path}`,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const anyAddress = () => `${randomUUID()}@example.com`

/**
 * Keeps as many sockets open as it can. Sends these words on each, and then a byte now and then
 * unless the words are empty.
 */
const hold =
  (words: string): Attack =>
  async ({ origin, seconds }) => {
    const { port } = new URL(origin)
    let opened = 0
    let closed = 0
    const open = new Set<ReturnType<typeof connect>>()
    const fill = () => {
      while (open.size < SOCKETS) {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(words))
        opened++
        open.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => {
          closed++
          open.delete(socket)
        })
      }
      if (words !== '') for (const socket of open) socket.write('a')
    }
    const timer = setInterval(fill, 200)
    await new Promise((over) => setTimeout(over, seconds * 1000))
    clearInterval(timer)
    for (const socket of open) socket.destroy()
    return { opened, closed }
  }

/** Attacks that the product was once vulnerable to, or that people ask about. */
export const attacks: Readonly<Record<string, Attack>> = {
  'passwords of combining marks': flood(({ victim }) =>
    post('token?grant_type=password', {
      email: victim.email,
      password: `a${'\u0316\u0301'.repeat(15_000)}`,
    }),
  ),
  'forms of many fields': flood(() => ({
    ...post('verify/link', 'a=&'.repeat(5_000)),
    headers: { ...attackerHeaders, 'content-type': 'application/x-www-form-urlencoded' },
  })),
  'hostile JSON': flood(() => post('signup', `{"data":${'['.repeat(7_500)}${']'.repeat(7_500)}}`)),
  'sign-ups': flood(
    () => post('signup', {}),
    (request) => ({ ...request, body: JSON.stringify({ email: anyAddress(), password: 'x'.repeat(20) }) }),
  ),
  'mails to unknown addresses': flood(
    () => post('recover', {}),
    (request) => ({ ...request, body: JSON.stringify({ email: anyAddress() }) }),
  ),
  'wrong passwords': flood(({ victim }) =>
    post('token?grant_type=password', { email: victim.email, password: 'not the one' }),
  ),
  'wrong passwords, X-Forwarded-For made up': flood(
    ({ victim }) => post('token?grant_type=password', { email: victim.email, password: 'not the one' }),
    (request) => ({
      ...request,
      headers: { ...headers, 'x-forwarded-for': `1.2.${randomInt(256)}.${randomInt(256)}:5678, 203.0.113.7` },
    }),
  ),
  'wrong passwords from many addresses': flood(
    ({ victim }) => post('token?grant_type=password', { email: victim.email, password: 'not the one' }),
    (request) => ({
      ...request,
      headers: { ...headers, 'x-forwarded-for': `100.64.${randomInt(256)}.${randomInt(256)}` },
    }),
  ),
  'wrong codes': flood(
    ({ victim }) => post('verify', { type: 'email', email: victim.email, token: '000000' }),
    (request) => ({
      ...request,
      body: JSON.stringify({ type: 'email', email: anyAddress(), token: String(randomInt(1e6)) }),
    }),
  ),
  'refreshes from one address': flood(({ attacker }) =>
    post('token?grant_type=refresh_token', { refresh_token: `${attacker.refresh_token}x` }),
  ),
  'SMS to many numbers': flood(
    ({ attacker }) => ({
      ...post('factors', {}),
      headers: { ...attackerHeaders, authorization: `Bearer ${attacker.access_token}` },
    }),
    (request) => ({
      ...request,
      body: JSON.stringify({
        factor_type: 'phone',
        friendly_name: randomUUID(),
        phone: `+4915${randomInt(1e8, 1e9)}`,
      }),
    }),
  ),
  'pages that are not there': flood(() => ({ method: 'GET', path: '/nowhere' })),
  'connections that say nothing': hold(''),
  'headers that do not end': hold('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '),
  'bodies that do not end': hold(
    `POST /auth/v1/token HTTP/1.1\r\nHost: a\r\napikey: ${headers.apikey}\r\nContent-Length: 9999\r\n\r\n{`,
  ),
}
