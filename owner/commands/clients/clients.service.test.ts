import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../auth/testing/on-both-databases.ts'
import { commandLine } from '../../testing/command-line.ts'

const redirectTo = (...uris: string[]) => uris.flatMap((uri) => ['--redirect-uri', uri])

onBothDatabases(
  'an owner at the command line, while the service runs',
  (service) => {
    const { owner, json } = commandLine(() => service().config)

    test('makes a client, shows its secret once, changes and deletes it, on record', async () => {
      const { db } = service().database
      const uri = 'https://app.example/cb'
      const none = await owner(['clients', 'create', 'Help desk'])
      expect(none).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^--redirect-uri is required$/m),
      })
      const made = await owner(['clients', 'create', ...redirectTo(uri), 'Help desk', '--trusted', '--json'])
      expect(made).toMatchObject({ status: 0, stderr: expect.stringContaining('OAUTH_SERVER_ENABLED=on') })
      const { client_secret, ...client } = JSON.parse(made.stdout)
      expect(client).toMatchObject({ client_name: 'Help desk', redirect_uris: [uri], trusted: true })
      const id = client.client_id
      expect(await json('clients', 'list')).toEqual([client])
      const wrong = await owner(['clients', 'update', id, ...redirectTo(uri, 'http://app.example/cb')])
      expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('http://app.example/cb') })
      const next = [
        '--no-trusted',
        '--name',
        'Desk',
        '--grant',
        'authorization_code',
        ...redirectTo(uri, 'app://cb'),
      ]
      const { trusted: _, ...rest } = client
      expect(await json('clients', 'update', id, ...next)).toEqual({
        ...rest,
        client_name: 'Desk',
        grant_types: ['authorization_code'],
        redirect_uris: [uri, 'app://cb'],
        updated_at: expect.any(String),
      })

      expect(await owner(['clients', 'secret', id])).toMatchObject({ status: 1, stdout: '' })
      const renewed = await owner(['clients', 'secret', id, '--yes'])
      expect(renewed.stdout).toMatch(/^ *client_secret +[\w-]{43} *$/m)
      expect(renewed.stdout).not.toContain(client_secret)
      expect(renewed.stdout).toMatch(/^ *redirect_uris +https:\/\/app\.example\/cb *\n +app:\/\/cb *$/m)
      expect(await json('clients', 'delete', id, '--yes')).toEqual({ id, done: 'delete' })
      expect(await owner(['clients', 'show', id])).toMatchObject({ status: 3, stdout: '' })
      expect(await owner(['clients', 'show', 'abc'])).toMatchObject({ status: 3, stdout: '' })

      const entries = await db.selectFrom('audit_log_entries').select('payload').orderBy('id').execute()
      const ours = entries
        .map(({ payload }) => payload)
        .filter(({ action }) => String(action).startsWith('oauth_client'))
      expect(ours.map(({ action }) => action).toSorted()).toEqual(
        ['created', 'deleted', 'updated', 'updated'].map((what) => `oauth_client_${what}`),
      )
      for (const entry of ours) {
        expect(entry).toMatchObject({ actor_username: 'command_line', traits: { client_id: id } })
      }
    })
  },
  { settings: { ERASE_AFTER_DAYS: 14 } },
)
