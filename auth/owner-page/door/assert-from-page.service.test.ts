import { expect, test } from 'vitest'
import { openOwnerPage } from '../../testing/browser/owner-browser.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('the owner’s page', (service) => {
  test('takes changes from the page itself alone', async () => {
    const account = await service().client.signUp()
    const page = await openOwnerPage(service())
    const other = await openOwnerPage(service())
    const path = `/accounts/${account.id}/sign-out`
    const { origin, 'x-owner-token': token } = page.own
    const json = { 'content-type': 'application/json' }
    const attackers: Record<string, string>[] = [
      { ...json, 'x-owner-token': token },
      { ...json, origin: 'https://attacker.example', 'x-owner-token': token },
      { ...json, origin: 'null', 'x-owner-token': token },
      { ...json, origin, 'sec-fetch-site': 'cross-site', 'x-owner-token': token },
      { ...json, origin, 'sec-fetch-site': 'same-site', 'x-owner-token': token },
      { ...json, origin, 'sec-fetch-site': 'none', 'x-owner-token': token },
      { ...json, origin },
      { ...json, origin, 'x-owner-token': other.own['x-owner-token'] },
      { ...json, origin, 'x-owner-token': page.cookie.split('=')[1] ?? '' },
      { origin, 'x-owner-token': token },
      { origin, 'x-owner-token': token, 'content-type': 'application/x-www-form-urlencoded' },
      { origin, 'x-owner-token': token, 'content-type': 'text/plain; application/json' },
    ]
    for (const headers of attackers) {
      const answer = await page.get(path, { method: 'POST', payload: '{}', headers })
      expect([answer.statusCode, answer.json().code], JSON.stringify(headers)).toEqual([
        403,
        'cross_site_request',
      ])
    }
    expect((await service().client.refresh(account.refresh_token)).status).toBe(200)
    const forwarded = { ...json, origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }
    const sent = { method: 'POST', payload: '{}', headers: { ...forwarded, 'x-owner-token': token } } as const
    expect((await page.get(path, sent)).statusCode).toBe(200)
  })
})
