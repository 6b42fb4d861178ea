import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('GET /health', (service) => {
  test('names the protocol, to a client without a key, and asks the database nothing', async () => {
    await service().database.close()
    const answer = await service().app.inject('/auth/v1/health')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      version: expect.stringMatching(/^v2\.\d+\.\d+-dropharbor$/),
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    })
  })
})
