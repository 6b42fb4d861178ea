import { randomBytes, randomUUID } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { levelOf } from '../../auth/testing/accounts/level-of.ts'
import { PASSWORD, totpCode } from '../../auth/testing/client.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const USED = 'refresh_token_already_used'
const newToken = () => randomBytes(6).toString('hex')

onBothDatabases(
  'sessions that come from Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const run = async (url: string, ...args: string[]) => {
      const { status, stdout, stderr } = await owner(['import', '-', ...args, '--json'], `${url}\n`)
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }

    test('refresh with signed tokens, on from where they were', async () => {
      const { client, clock, database } = service()
      const source = await createSupabaseDatabase()
      const ann = await source.addUser()
      const key = randomBytes(32).toString('base64url')
      const signed = { refresh_token_hmac_key: key, refresh_token_counter: 300 }
      const id = await source.addSession(ann.id, clock(), { ...signed, user_agent: 'Phone', ip: '192.0.2.7' })
      const stolen = await source.addSession(ann.id, clock(), signed)
      await source.addSession(ann.id, clock(), { ...signed, oauth_client_id: randomUUID() })
      await source.addSession(ann.id, clock() - 40 * 86_400_000, signed)
      await source.addSession(ann.id, clock())
      const looked = await run(source.url, '--dry-run')
      expect(looked.report).toMatchObject({ made: 1, sessions: 2, left: { sessions: 2 } })
      const done = await run(source.url)
      expect(done.report).toMatchObject({ made: 1, sessions: 2 })
      expect(JSON.stringify(done)).not.toContain(key)
      const [kept] = await database.db.selectFrom('sessions').selectAll().where('id', '=', id).execute()
      expect(kept?.refresh_token_hmac_key).toMatch(/^sealed:/)
      expect(kept).toMatchObject({ user_agent: 'Phone', ip: '192.0.2.7', proven_at: null })

      const forged = formatRefreshToken(id, 300, randomBytes(32).toString('base64url'))
      expect((await client.refresh(forged)).body.code).toBe('refresh_token_not_found')
      const next = await client.refresh(formatRefreshToken(id, 300, key))
      expect(next).toMatchObject({ status: 200, body: { user: { id: ann.id } } })
      expect(levelOf(next)).toEqual({ aal: 'aal1', amr: ['password'] })
      expect((await client.getUser(next.body.access_token)).status).toBe(200)
      const last = await client.refresh(next.body.refresh_token)
      expect(last.body.refresh_token).toBe(formatRefreshToken(id, 302, key))
      // A token two generations old means that an attacker has it.
      expect((await client.refresh(formatRefreshToken(stolen, 298, key))).body.code).toBe(USED)
      expect((await client.refresh(formatRefreshToken(stolen, 300, key))).body.code).toBe(
        'refresh_token_not_found',
      )
      await source.end()
    })

    test('refresh with opaque tokens, once each', async () => {
      const { client, clock, advance, database } = service()
      const source = await createSupabaseDatabase()
      const [ann, bob] = [await source.addUser(), await source.addUser()]
      const time = new Date(clock() - 60_000).toISOString()
      const open = async (user: { id: string }) => {
        const tokens = [newToken(), newToken(), newToken()] as const
        const id = await source.addSession(user.id, clock())
        await source.addTokens(id, tokens, time)
        return { id, tokens }
      }
      const [one, lost, reused, forgotten] = [
        await open(ann),
        await open(ann),
        await open(bob),
        await open(bob),
      ]
      await source.query('update auth.refresh_tokens set revoked = true where session_id = $1', [
        forgotten.id,
      ])
      expect((await run(source.url)).report).toMatchObject({ made: 2, sessions: 3, left: { sessions: 0 } })
      const rows = await database.db.selectFrom('refresh_tokens').selectAll().execute()
      for (const token of one.tokens) expect(JSON.stringify(rows)).not.toContain(token)

      const first = await client.refresh(one.tokens[2])
      expect(first).toMatchObject({ status: 200, body: { user: { id: ann.id } } })
      expect(first.body.refresh_token).not.toMatch(/^[a-z0-9]{12}$/)
      // Another tab refreshes at the same moment, and gets the same token.
      expect((await client.refresh(one.tokens[2])).body.refresh_token).toBe(first.body.refresh_token)
      const second = await client.refresh(first.body.refresh_token)
      expect(second.status).toBe(200)
      expect((await client.getUser(second.body.access_token)).status).toBe(200)
      advance(11_000)
      expect((await client.refresh(one.tokens[2])).body.code).toBe(USED)
      expect((await client.refresh(second.body.refresh_token)).body.code).toBe('refresh_token_not_found')
      // The source's answer to the token before the newest may have been lost.
      expect((await client.refresh(lost.tokens[1])).status).toBe(200)
      expect((await client.refresh(reused.tokens[0])).body.code).toBe(USED)
      expect((await client.refresh(reused.tokens[2])).body.code).toBe('refresh_token_not_found')
      for (const token of [...forgotten.tokens, newToken()])
        expect((await client.refresh(token)).body.code).toBe('refresh_token_not_found')
      await source.end()
    })

    test('keep the level of their factor, and a token of before it is worth nothing', async () => {
      const { client, clock, advance } = service()
      const source = await createSupabaseDatabase()
      const cat = await source.addUser()
      const factor = {
        id: randomUUID(),
        user_id: cat.id,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'App',
      }
      await source.insert('mfa_factors', { ...factor, ...source.times, secret: SECRET })
      const at = (before: number) => new Date(clock() - before).toISOString()
      const upgraded = await source.addSession(cat.id, clock(), { aal: 'aal2', factor_id: factor.id })
      await source.addMethod(upgraded, 'totp', at(30_000))
      const [before, after] = [newToken(), newToken()]
      await source.addTokens(upgraded, [before], at(60_000))
      await source.query('update auth.refresh_tokens set revoked = true')
      await source.insert('refresh_tokens', {
        token: after,
        session_id: upgraded,
        revoked: false,
        parent: before,
        created_at: at(29_999),
        updated_at: at(29_999),
      })
      const low = await source.addSession(cat.id, clock())
      const [older, newer] = [newToken(), newToken()]
      await source.addTokens(low, [older, newer], at(60_000))
      expect((await run(source.url)).report).toMatchObject({ made: 1, sessions: 2 })

      const next = await client.refresh(after)
      expect(levelOf(next)).toEqual({ aal: 'aal2', amr: ['password', 'totp'] })
      const opened = await client.refresh(newer)
      expect(levelOf(opened).aal).toBe('aal1')
      const raised = await client.answerFactor(opened.body.access_token, factor.id, totpCode(SECRET, clock()))
      expect(levelOf(raised).aal).toBe('aal2')
      // A second factor was verified here, and opaque tokens are from before that.
      for (const token of [older, newer])
        expect((await client.refresh(token)).body.code).toBe('refresh_token_not_found')
      advance(11_000)
      expect((await client.refresh(before)).body.code).toBe(USED)
      await source.end()
    })

    test('are followed by a second pass, unless they were used here since', async () => {
      const { client, clock, database } = service()
      const source = await createSupabaseDatabase()
      const dan = await source.addUser()
      const key = randomBytes(32).toString('base64url')
      const signed = { refresh_token_hmac_key: key, refresh_token_counter: 3 }
      const [used, moved, ended] = [
        await source.addSession(dan.id, clock(), signed),
        await source.addSession(dan.id, clock(), signed),
        await source.addSession(dan.id, clock(), signed),
      ]
      await run(source.url)
      const here = await client.refresh(formatRefreshToken(used, 3, key))
      const refreshed = new Date(clock() - 1000).toISOString().slice(0, -1)
      await source.query(
        'update auth.sessions set refresh_token_counter = 9, refreshed_at = $1 where id in ($2, $3)',
        [refreshed, used, moved],
      )
      await source.query('delete from auth.sessions where id = $1', [ended])
      const added = await source.addSession(dan.id, clock(), signed)
      expect((await run(source.url, '--since', '2024-06-01')).report).toMatchObject({ kept: 1, sessions: 3 })
      expect((await client.refresh(here.body.refresh_token)).status).toBe(200)
      expect((await client.refresh(formatRefreshToken(moved, 9, key))).status).toBe(200)
      expect((await client.refresh(formatRefreshToken(added, 3, key))).status).toBe(200)
      expect((await client.refresh(formatRefreshToken(ended, 3, key))).body.code).toBe(
        'refresh_token_not_found',
      )
      const before = await database.db.selectFrom('sessions').selectAll().orderBy('id').execute()
      await run(source.url)
      expect(await database.db.selectFrom('sessions').selectAll().orderBy('id').execute()).toEqual(before)
      await source.end()
    })

    test('and a second factor that was added there since, which changes no user', async () => {
      const { client, clock } = service()
      const source = await createSupabaseDatabase()
      const fay = await source.addUser({ encrypted_password: await bcrypt(PASSWORD, { cost: 4 }) })
      expect((await run(source.url)).report).toMatchObject({ made: 1 })
      const factor = { id: randomUUID(), factor_type: 'totp', status: 'verified', secret: SECRET }
      const times = { created_at: '2024-05-01', updated_at: '2024-05-01' }
      await source.insert('mfa_factors', { ...factor, user_id: fay.id, ...times })
      expect((await run(source.url, '--since', '2024-05-02')).report).toMatchObject({ passed_over: 1 })
      expect((await run(source.url, '--since', '2024-04-30')).report).toMatchObject({ changed: 1 })
      expect((await run(source.url)).report).toMatchObject({ changed: 0, kept: 1 })
      const { body } = await client.signIn(fay.email, PASSWORD)
      const raised = await client.answerFactor(body.access_token, factor.id, totpCode(SECRET, clock()))
      expect(levelOf(raised).aal).toBe('aal2')
      await source.end()
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] } },
)
