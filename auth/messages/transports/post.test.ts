import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tooling/free-port.ts'
import { post } from './post.ts'

test('a provider that is away is tried again, for the reason that the connection gives', async () => {
  await expect(post(`http://127.0.0.1:${await freePort()}/`, {}, '{}')).rejects.toMatchObject({
    name: 'DeliveryError',
    reason: 'ECONNREFUSED',
    isFinal: false,
  })
})

test('a message follows no redirect', async () => {
  const port = await freePort()
  const asked: (string | undefined)[] = []
  const provider = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void provider.close())
  await expect(post(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toMatchObject({
    name: 'DeliveryError',
    reason: 'TypeError',
    isFinal: false,
  })
  expect(asked).toEqual(['/'])
})
