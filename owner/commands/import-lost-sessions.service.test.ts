import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { levelOf } from '../../auth/testing/accounts/level-of.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { commandLine } from '../testing/command-line.ts'

onBothDatabases(
  'sessions of Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const bring = async ({ url }: { url: string }) =>
      JSON.parse((await owner(['import', '-', '--yes', '--json'], `${url}\n`)).stdout)

    test('come without the level of a second factor that is gone', async () => {
      const { client, clock } = service()
      const source = await createSupabaseDatabase()
      const ann = await source.addUser()
      const factor = { id: randomUUID(), user_id: ann.id, factor_type: 'phone', phone: newNumber() }
      await source.insert('mfa_factors', { ...factor, status: 'verified', ...source.times })
      const key = randomBytes(32).toString('base64url')
      const signed = { refresh_token_hmac_key: key, refresh_token_counter: 3 }
      const id = await source.addSession(ann.id, clock(), { aal: 'aal2', ...signed })
      await source.addMethod(id, 'totp', new Date(clock() - 30_000).toISOString())
      expect(await bring(source)).toMatchObject({ made: 1, sessions: 1 })
      const next = await client.refresh(formatRefreshToken(id, 3, key))
      expect(levelOf(next)).toEqual({ aal: 'aal1', amr: ['password'] })
      await source.end()
    })

    test('whose tokens have another length stay behind, and are counted', async () => {
      const { clock } = service()
      const source = await createSupabaseDatabase()
      const bob = await source.addUser()
      const id = await source.addSession(bob.id, clock())
      await source.addTokens(id, ['a'.repeat(22)], new Date(clock() - 60_000).toISOString())
      expect(await bring(source)).toMatchObject({ made: 1, sessions: 0, left: { sessions: 1 } })
      await source.end()
    })

    test('may be absent from a version that had none, whose accounts come all the same', async () => {
      const source = await createSupabaseDatabase('before')
      await source.addUser()
      await source.query('drop table auth.mfa_amr_claims, auth.refresh_tokens, auth.sessions')
      expect(await bring(source)).toMatchObject({ made: 1, sessions: 0, faulty: 0 })
      await source.end()
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] } },
)
