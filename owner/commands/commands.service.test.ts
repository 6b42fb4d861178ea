import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { projectRoot } from '../../server/build/project-root.ts'

const slow = { timeout: 90_000 }

onBothDatabases(
  'an owner at the command line, while the service runs',
  (service) => {
    /** Runs a command, with standard input as a script gives it. */
    async function owner(args: string[], input = '', more: Record<string, string> = {}) {
      const { DATA_DIR, DATABASE_URL, AUTH_KEY_SECRET } = service().config
      const child = spawn(process.execPath, ['owner/main.ts', ...args], {
        cwd: projectRoot,
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR,
          DATABASE_URL,
          AUTH_KEY_SECRET: AUTH_KEY_SECRET.join(','),
          ...more,
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      child.stdin.end(input)
      const closed = once(child, 'close')
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      const [status] = await closed
      return { status, stdout, stderr }
    }
    const json = async (...args: string[]) => JSON.parse((await owner([...args, '--json'])).stdout)

    test('makes links to the owner’s page, and ends what they opened', slow, async () => {
      const { app } = service()
      const visit = async (url: string, headers = {}) => app.inject({ url: new URL(url).pathname, headers })
      const { status, stdout } = await owner(['link'])
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^http:\/\/localhost:3000\/_owner\/open\/[\w-]{43}\n$/),
      ])
      const opened = await visit(stdout)
      expect(opened.statusCode).toBe(303)
      const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
      const session = 'http://localhost:3000/_owner/api/session'
      expect((await visit(session, { cookie })).statusCode).toBe(200)

      const { url } = await json('link')
      expect(await json('link', '--revoke')).toEqual({ ended: 1 })
      expect((await visit(session, { cookie })).statusCode).toBe(404)
      expect((await visit(url)).statusCode).toBe(404)
      const off = await owner(['link'], '', { OWNER_PAGE: 'off' })
      expect(off).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('OWNER_PAGE=on') })
    })

    test('finds an account, bans it, sees that in the audit log, and reopens it', slow, async () => {
      const { client } = service()
      const account = await client.signUp()
      const found = await owner(['users', 'find', account.email.slice(0, 12)])
      expect(found).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^Database: (SQLite|Postgres), .*\n$/),
      })
      expect(found.stdout).toContain(account.id)
      expect(await json('users', 'show', account.email)).toMatchObject({
        id: account.id,
        email: account.email,
      })

      const banned = await owner(['users', 'ban', account.email, '--for', '30d'])
      expect([banned.status, banned.stdout]).toEqual([0, expect.stringMatching(/^Banned until .*\n$/)])
      expect(await client.signIn(account.email, PASSWORD)).toMatchObject({
        status: 400,
        body: { code: 'user_banned' },
      })
      expect((await client.refresh(account.refresh_token)).status).toBe(400)
      const log = await owner(['audit', '--since', '1h', '--account', account.email])
      expect(log.stdout).toMatch(/user_modified +command_line .*ban_duration/)
      const lines = (await owner(['audit', '--json'])).stdout.trim().split('\n')
      expect(lines.map((line) => JSON.parse(line).payload.action)).toContain('user_modified')

      expect((await owner(['users', 'unban', account.id])).status).toBe(0)
      const { access_token: token } = (await client.signIn(account.email, PASSWORD)).body
      expect(await owner(['users', 'reopen', account.id])).toMatchObject({ status: 1 })
      expect((await client.call('DELETE', '/user', { token })).status).toBe(200)
      expect((await client.signIn(account.email, PASSWORD)).body.code).toBe('user_closed')
      expect((await owner(['users', 'reopen', account.email])).status).toBe(0)
      expect((await client.signIn(account.email, PASSWORD)).status).toBe(200)
    })

    test(
      'makes an account, whose password is no argument, and deletes one only when sure',
      slow,
      async () => {
        const { client } = service()
        const email = 'made@example.com'
        const made = await owner(['users', 'create', email, '--json'], 'a password of their own\n')
        expect(made.status).toBe(0)
        expect(JSON.parse(made.stdout)).toMatchObject({ email, email_confirmed_at: expect.any(String) })
        expect((await client.signIn(email, 'a password of their own')).status).toBe(200)
        expect(await owner(['users', 'create', email, '--no-password'])).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('already been registered'),
        })
        expect(await owner(['users', 'create', 'x@example.com'])).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('Password must have'),
        })

        const invited = await owner(['users', 'invite', 'guest@example.com'])
        expect([invited.status, invited.stdout]).toEqual([0, expect.stringContaining('guest@example.com')])
        expect((await service().received('guest@example.com', 'invite')).link).toContain('/verify')

        const everything = await json('users', 'export', email)
        expect(everything).toMatchObject({ account: { email }, sessions: [{ aal: 'aal1' }], passkeys: [] })
        expect(JSON.stringify(everything)).not.toMatch(/argon2|sealed:|hmac/)
        expect(await owner(['users', 'delete', email])).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('Say so with --yes'),
        })
        expect((await client.signIn(email, 'a password of their own')).status).toBe(200)
        expect((await owner(['users', 'delete', email, '--yes'])).status).toBe(0)
        expect(await owner(['users', 'show', email])).toMatchObject({ status: 3, stdout: '' })
      },
    )

    test('makes a client, shows its secret once, changes and deletes it, on record', slow, async () => {
      const { db } = service().database
      const uri = 'https://app.example/cb'
      const made = await owner([
        'clients',
        'create',
        'Help desk',
        '--redirect-uri',
        uri,
        '--trusted',
        '--json',
      ])
      expect(made).toMatchObject({ status: 0, stderr: expect.stringContaining('OAUTH_SERVER_ENABLED=on') })
      const { client_secret, ...client } = JSON.parse(made.stdout)
      expect(client).toMatchObject({ client_name: 'Help desk', redirect_uris: [uri], trusted: true })
      const id = client.client_id
      expect(await json('clients', 'list')).toEqual([client])
      const wrong = await owner(['clients', 'update', id, '--redirect-uri', uri, 'http://app.example/cb'])
      expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('http://app.example/cb') })
      const next = [
        '--no-trusted',
        '--name',
        'Desk',
        '--grant',
        'authorization_code',
        '--redirect-uri',
        uri,
        'app://cb',
      ]
      const { trusted: _, ...rest } = client
      expect(await json('clients', 'update', id, ...next)).toEqual({
        ...rest,
        ...{ client_name: 'Desk', grant_types: ['authorization_code'], redirect_uris: [uri, 'app://cb'] },
        updated_at: expect.any(String),
      })

      expect(await owner(['clients', 'secret', id])).toMatchObject({ status: 1, stdout: '' })
      const renewed = await owner(['clients', 'secret', id, '--yes'])
      expect(renewed.stdout).toMatch(/^ *client_secret +[\w-]{43} *$/m)
      expect(renewed.stdout).not.toContain(client_secret)
      expect(renewed.stdout).toMatch(/^ *redirect_uris +https:\/\/app\.example\/cb *\n +app:\/\/cb *$/m)
      expect(await json('clients', 'delete', id, '--yes')).toEqual({ id, done: 'delete' })
      expect(await owner(['clients', 'show', id])).toMatchObject({ status: 3, stdout: '' })

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

    test('shows what visitors did, in full, by day, or for a spreadsheet', slow, async () => {
      const { visits } = service()
      visits.view('/pricing', 'blog.example')
      visits.step('dialog-opened')
      await visits.stop()
      const sums = await json('visits', '--since', '7d')
      expect(sums.days).toHaveLength(7)
      expect(sums.days.at(-1)).toMatchObject({ views: 1, 'dialog-opened': 1, 'sign-up-begun': 0 })
      expect(sums.referrers).toEqual([{ name: 'blog.example', count: 1 }])
      const { stdout } = await owner(['visits', '--since', '1d'])
      expect(stdout).toMatch(/^ all +1 +1 /m)
      expect(stdout).toMatch(/^ \/pricing +1 *$/m)
      expect(stdout).toMatch(/^ blog\.example +1 *$/m)
      const [head, day, end] = (await owner(['visits', '--since', '1d', '--csv'])).stdout.split('\n')
      expect(head).toBe('day,views,dialog-opened,sign-up-begun,sign-up-done,sign-up-confirmed')
      expect([day, end]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d,1,1,0,/), ''])
    })

    test(
      'shows the events that nobody takes, and has those told again that were given up',
      slow,
      async () => {
        const { db } = service().database
        const user_id = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
        const failed = { last_error: '503', failed_at: '2026-01-02T00:00:00.000Z', attempts: 150 }
        await db
          .insertInto('events')
          .values({ target: 'events', type: 'user.deleted', user_id, ...failed })
          .execute()
        const shown = await owner(['events'])
        expect(shown).toMatchObject({ status: 0, stdout: expect.stringMatching(/user\.deleted.*503/) })
        expect(shown.stdout).toContain(user_id)
        const [retried] = await json('events', '--retry')
        expect(retried).toMatchObject({ user_id, attempts: 0, failed_at: null })
      },
    )

    test(
      'resets second factors, signs out, and lists sign-ups as values that no spreadsheet runs',
      slow,
      async () => {
        const { client } = service()
        const account = await client.addTotp(await client.signUp())
        const reset = await owner(['users', 'reset-mfa', account.email, '--yes'])
        expect(reset).toMatchObject({ status: 0, stdout: '1 second factors were removed.\n' })
        expect((await json('users', 'show', account.email)).factors).toBeUndefined()
        const { body } = await client.signIn(account.email, PASSWORD)
        expect((await owner(['users', 'sign-out', account.email])).status).toBe(0)
        expect((await client.refresh(body.refresh_token)).status).toBe(400)

        await client.call('POST', '/signup', {
          body: { email: '=cmd@example.com', password: 'a long secret' },
        })
        const { stdout } = await owner(['sign-ups', '--since', '30d', '--csv'])
        const [head, ...rows] = stdout.trim().split('\n')
        expect(head).toBe('id,email,phone,created_at,confirmed_at,last_sign_in_at')
        expect(rows.some((row) => row.startsWith(`${account.id},${account.email},`))).toBe(true)
        expect(stdout).toContain(",'=cmd@example.com,")
        expect(stdout).not.toContain(',=cmd')
        expect(await json('secret')).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/) })
      },
    )

    test('says that parts of names were looked for among the newest accounts alone', slow, async () => {
      const { db } = service().database
      const partial = /newest 3000 accounts alone/
      expect((await owner(['users', 'find', 'middle'])).stderr).not.toMatch(partial)
      const user = await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
      for (let made = 0; made < 3001; made += 1000) {
        const users = Array.from({ length: 1000 }, (_, index) => ({
          ...{
            id: crypto.randomUUID(),
            aud: user.aud,
            role: user.role,
            email: `${made + index}@many.example`,
          },
          ...{ raw_app_meta_data: {}, raw_user_meta_data: {} },
          ...{ created_at: user.created_at, updated_at: user.updated_at },
        }))
        await db.insertInto('users').values(users).execute()
      }
      expect((await owner(['users', 'find', 'middle'])).stderr).toMatch(partial)
      expect((await owner(['users', 'find', user.id])).stderr).not.toMatch(partial)
      expect((await owner(['users', 'find'])).stderr).not.toMatch(partial)
    })
  },
  { settings: { ERASE_AFTER_DAYS: 14 } },
)
