import { expect, test } from 'vitest'
import { openOwnerPage } from '../testing/browser/owner-browser.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('clients on the owner’s page', (service) => {
  test('makes, changes and deletes clients of the OAuth server by the same rules, on record', async () => {
    const page = await openOwnerPage(service())
    const path = '/admin/oauth/clients'
    expect((await page.get('/session')).json().oauth_server_enabled).toBe(false)
    const made = await page.send('POST', path, {
      client_name: 'Desk',
      redirect_uris: ['https://app.example/cb'],
    })
    expect(made.statusCode).toBe(201)
    const { client_secret, client_id } = made.json()
    expect(client_secret).toMatch(/^[\w-]{43}$/)
    expect((await page.get(path)).json().clients).toMatchObject([{ client_id, client_name: 'Desk' }])
    const wrong = await page.send('PUT', `${path}/${client_id}`, {
      redirect_uris: ['javascript://x/%0aalert(1)'],
    })
    expect(wrong.json().code).toBe('validation_failed')
    expect((await page.send('PUT', `${path}/${client_id}`, { trusted: true })).json().trusted).toBe(true)
    expect((await page.get(`${path}/${client_id}`)).body).not.toContain('secret"')
    const renewed = await page.send('POST', `${path}/${client_id}/regenerate_secret`)
    expect(renewed.json().client_secret).not.toBe(client_secret)
    expect((await page.send('DELETE', `${path}/${client_id}`)).statusCode).toBe(204)
    expect((await page.get(`${path}/${client_id}`)).json().code).toBe('oauth_client_not_found')
    const entries = await service().database.db.selectFrom('audit_log_entries').select('payload').execute()
    const ours = entries
      .map(({ payload }) => payload)
      .filter(({ action }) => String(action).startsWith('oauth_client'))
    expect(ours.map(({ actor_username }) => actor_username)).toEqual(Array(4).fill('owner_page'))
    expect(service().log.join()).toContain('oauth_client_deleted_by_owner')
  })
})
