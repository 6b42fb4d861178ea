import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswordPolicy } from './create-password-policy.ts'

/** Serves a list of leaked passwords on this machine until the test is over. */
async function startList(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const known = sha1('kelp and tar')
const padding = sha1('harbour bells')

function policyOf(leaksUrl: string, leaksPatienceMs?: number) {
  const warn = vi.fn()
  const assertAcceptable = createPasswordPolicy({ minLength: 8, leaksUrl, leaksPatienceMs, log: { warn } })
  return { assertAcceptable, warn }
}

test.each([
  ['seven 7', ['length'], 'Password should be at least 8 characters.'],
  ['password1', ['pwned'], 'Password is known to be weak and easy to guess, please choose a different one.'],
])('%s is refused for its %j', async (password, weakPasswordReasons, message) => {
  const refusal = { status: 422, code: 'weak_password', weakPasswordReasons, message }
  await expect(createPasswordPolicy({ minLength: 8 })(password)).rejects.toMatchObject(refusal)
})

test('a list learns five digits of a hash, and tells what is leaked from what pads its answer', async () => {
  const asked: [string | undefined, unknown][] = []
  const url = await startList(({ url, headers }, response) => {
    asked.push([url, headers['add-padding']])
    response.end([`${known.slice(5)}:12`, `${padding.slice(5)}:0`].join('\r\n'))
  })
  const { assertAcceptable, warn } = policyOf(url)
  await expect(assertAcceptable('kelp and tar')).rejects.toMatchObject({ weakPasswordReasons: ['pwned'] })
  await assertAcceptable('harbour bells')
  expect(asked).toEqual([
    [`/range/${known.slice(0, 5)}`, 'true'],
    [`/range/${padding.slice(0, 5)}`, 'true'],
  ])
  expect(warn).not.toHaveBeenCalled()
})

test.each<[string, RequestListener]>([
  ['is broken', (_request, response) => void response.writeHead(503).end(`${known.slice(5)}:12`)],
  ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ['never ends', (_request, response) => void response.write('A'.repeat(400_000))],
  ['is silent', () => {}],
])('a list that %s refuses no password, and is told of in the log', async (_name, listener) => {
  const { assertAcceptable, warn } = policyOf(await startList(listener), 200)
  await assertAcceptable('kelp and tar')
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toContain('kelp')
})
