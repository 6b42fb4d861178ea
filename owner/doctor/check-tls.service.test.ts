import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { ownCertificate } from '../../auth/testing/network/own-certificate.ts'
import type { ServerConfig } from '../../server/config.ts'
import { freePort } from '../../tooling/free-port.ts'
import { checkTls } from './check-tls.ts'

const look = (PUBLIC_URL: string) => checkTls({ PUBLIC_URL } as ServerConfig)

async function startServer(host: string, { isTrusted = false } = {}) {
  const pair = await ownCertificate(host)
  const server = createServer(pair).listen(0, 'localhost')
  server.on('tlsClientError', () => {})
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  if (isTrusted) {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, pair.cert])
    onTestFinished(() => setDefaultCACertificates(before))
  }
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

test('plain http has no certificate to check', async () => {
  expect(await look('http://localhost:3000')).toEqual([])
})

test('a port that nothing listens on is no fault of a certificate', async () => {
  expect(await look(`https://127.0.0.1:${await freePort()}`)).toMatchObject([
    {
      level: 'fault',
      found: 'a TLS connection to 127.0.0.1 failed: ECONNREFUSED',
      advice: expect.stringContaining('check that the service and its proxy are running'),
    },
  ])
})

test('a certificate that no authority vouches for, or of another host, is a fault', async () => {
  for (const url of [
    await startServer('localhost'),
    await startServer('shop.example', { isTrusted: true }),
  ]) {
    expect(await look(url)).toMatchObject([
      {
        level: 'fault',
        found: expect.stringMatching(/^a TLS connection to localhost failed: .*CERT/),
        advice: expect.stringContaining('have the proxy present a certificate for this host'),
      },
    ])
  }
})

test('a certificate that ends soon is a warning', async () => {
  expect(await look(await startServer('localhost', { isTrusted: true }))).toMatchObject([
    {
      level: 'warning',
      found: 'the certificate of localhost is valid for another 0 days',
      advice: expect.stringContaining('renew it'),
    },
  ])
})
