import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../server/config.ts'
import { checkPublicUrl } from './check-public-url.ts'

/** Checks a PUBLIC_URL at which this answers. */
async function look(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const PUBLIC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return checkPublicUrl(
    parseConfig({ PUBLIC_URL, HOST: '0.0.0.0', INSECURE_ALLOW: 'http,no-smtp,default-key' }),
  )
}

test('an address that redirects names where visitors end up', async () => {
  expect(
    await look((_, response) => response.writeHead(301, { location: 'https://www.shop.example/x' }).end()),
  ).toMatchObject([
    {
      level: 'fault',
      found: 'it redirects to https://www.shop.example',
      advice: expect.stringContaining('set PUBLIC_URL'),
    },
  ])
})

test('a proxy that forwards nothing, and sends no time, is told from a wrong clock', async () => {
  expect(
    await look((_, response) => {
      response.sendDate = false
      response.writeHead(502).end()
    }),
  ).toMatchObject([
    { level: 'fault', found: 'it answers with status 502', advice: expect.stringContaining('forward') },
    { level: 'ok', about: 'clock', found: expect.stringContaining('sent no Date header') },
  ])
})
