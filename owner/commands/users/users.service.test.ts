import { expect, test } from 'vitest'
import { PASSWORD } from '../../../auth/testing/client.ts'
import { onBothDatabases } from '../../../auth/testing/on-both-databases.ts'
import { userRow } from '../../../auth/testing/user-row.ts'
import { commandLine } from '../../testing/command-line.ts'

onBothDatabases(
  'an owner at the command line, while the service runs',
  (service) => {
    const { owner, json, start } = commandLine(() => service().config)

    test('finds an account, bans it, sees that in the audit log, and reopens it', async () => {
      const { client } = service()
      const account = await client.signUp()
      const found = await start('users', 'find', account.email.slice(0, 12))
      expect(found).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^Database: (SQLite|Postgres), .*\n$/),
      })
      expect(found.stdout).toContain(account.id)
      expect(await json('users', 'show', account.email)).toMatchObject({
        id: account.id,
        email: account.email,
      })
      for (const name of ['ann', '', '+']) {
        expect(await owner(['users', 'show', name])).toMatchObject({
          status: 3,
          stderr: expect.stringContaining(`"${name}" is not an ID, email address or phone number`),
        })
      }

      const banned = await owner(['users', 'ban', account.email, '--for', '30d'])
      expect([banned.status, banned.stdout]).toEqual([0, expect.stringMatching(/^Banned until .*\n$/)])
      expect(await client.signIn(account.email, PASSWORD)).toMatchObject({
        status: 400,
        body: { code: 'user_banned' },
      })
      expect((await client.refresh(account.refresh_token)).status).toBe(400)
      const log = await owner(['audit', '--since', '1h', '--account', account.email])
      expect(log.stdout).toMatch(/user_modified +command_line .*ban_duration.*banned_until":"20/)
      const lines = (await owner(['audit', '--json'])).stdout.trim().split('\n')
      expect(lines.map((line) => JSON.parse(line).payload.action)).toContain('user_modified')

      const unban = () => owner(['users', 'unban', account.id])
      expect(await unban()).toMatchObject({ status: 0, stdout: 'No longer banned.\n' })
      expect(await unban()).toMatchObject({ status: 0, stdout: 'It was not banned.\n' })
      const [lifted] = (await owner(['audit', '--limit', '1'])).stdout.match(/banned_until.*/) ?? []
      expect(lifted).toMatch(/^banned_until":"none"/)
      const { access_token: token } = (await client.signIn(account.email, PASSWORD)).body
      expect(await owner(['users', 'reopen', account.id])).toMatchObject({ status: 1 })
      expect((await client.call('DELETE', '/user', { token })).status).toBe(200)
      expect((await client.signIn(account.email, PASSWORD)).body.code).toBe('user_closed')
      expect((await owner(['users', 'reopen', account.email])).status).toBe(0)
      expect((await client.signIn(account.email, PASSWORD)).status).toBe(200)
    })

    test('makes an account, whose password is no argument, and deletes one only when sure', async () => {
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
        stderr: expect.stringContaining('No password was given'),
      })

      const invited = await owner(['users', 'invite', 'guest@example.com'])
      expect([invited.status, invited.stdout]).toEqual([0, expect.stringContaining('guest@example.com')])
      expect((await service().received('guest@example.com', 'invite')).link).toContain('/verify')

      const everything = await json('users', 'export', email)
      expect(everything).toMatchObject({ account: { email }, sessions: [{ aal: 'aal1' }], passkeys: [] })
      expect(JSON.stringify(everything)).not.toMatch(/argon2|sealed:|hmac/)
      expect(await owner(['users', 'delete', email])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Confirm with --yes'),
      })
      expect((await client.signIn(email, 'a password of their own')).status).toBe(200)
      expect((await owner(['users', 'delete', email, '--yes'])).status).toBe(0)
      expect(await owner(['users', 'show', email])).toMatchObject({ status: 3, stdout: '' })
    })

    test('resets second factors, signs out, and lists sign-ups as values that no spreadsheet runs', async () => {
      const { client } = service()
      const account = await client.addTotp(await client.signUp())
      const reset = await owner(['users', 'reset-mfa', account.email, '--yes'])
      expect(reset).toMatchObject({ status: 0, stdout: 'Second factors removed: 1.\n' })
      expect((await json('users', 'show', account.email)).factors).toBeUndefined()
      const { body } = await client.signIn(account.email, PASSWORD)
      expect((await owner(['users', 'sign-out', account.email])).status).toBe(0)
      expect((await client.refresh(body.refresh_token)).status).toBe(400)

      await client.call('POST', '/signup', {
        body: { email: '=cmd@example.com', password: 'a long secret' },
      })
      const { stdout } = await owner(['sign-ups', '--since', '30d', '--csv'])
      const erased = await client.signUp()
      await owner(['users', 'delete', erased.email, '--soft', '--yes'])
      const listed = await owner(['users', 'find', erased.id])
      expect(listed.stdout).toMatch(/ deleted *\n.* 20\S+ *\n$/)
      expect((await owner(['sign-ups'])).stdout).not.toContain(erased.id)
      const [head, ...rows] = stdout.trim().split('\n')
      expect(head).toBe('id,email,phone,created_at,confirmed_at,last_sign_in_at')
      expect(rows.some((row) => row.startsWith(`${account.id},${account.email},`))).toBe(true)
      expect(stdout).toContain(",'=cmd@example.com,")
      expect(stdout).not.toContain(',=cmd')
      expect(await json('secret')).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/) })
    })

    test('says that parts of names were looked for among the newest accounts alone', async () => {
      const { db } = service().database
      const partial = /in the newest 3000 accounts;/
      expect((await owner(['users', 'find', 'middle'])).stderr).not.toMatch(partial)
      const user = await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
      for (let made = 0; made < 3001; made += 1000) {
        const users = Array.from({ length: 1000 }, (_, index) =>
          userRow({ email: `${made + index}@many.example`, created_at: user.created_at }),
        )
        await db.insertInto('users').values(users).execute()
      }
      expect((await owner(['users', 'find', 'middle'])).stderr).toMatch(partial)
      expect((await owner(['users', 'find', user.id])).stderr).not.toMatch(partial)
      expect((await owner(['users', 'find'])).stderr).not.toMatch(partial)
    })
  },
  { settings: { ERASE_AFTER_DAYS: 14 } },
)
