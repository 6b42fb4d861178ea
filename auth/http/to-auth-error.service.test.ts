import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('a request', (service) => {
  test('with another length than it says is malformed', async () => {
    const raw = JSON.stringify({ email: 'a@example.com' })
    const headers = { 'content-length': `${raw.length + 1}` }
    expect(await service().client.call('POST', '/recover', { raw, headers })).toMatchObject({
      status: 400,
      body: { code: 'request_malformed', message: 'Request body size did not match Content-Length' },
    })
  })
})
