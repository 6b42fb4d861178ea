import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { administrator, SECRET_KEYS } from '../../auth/testing/accounts/administrator.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { wallets } from '../../auth/testing/web3/wallets.ts'
import { commandLine } from '../testing/command-line.ts'
import { jsonImports } from '../testing/json-imports.ts'

const NAMELESS = { email: null, email_confirmed_at: null }

onBothDatabases(
  'an account without an address or a number',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const bring = async (url: string, settings: Record<string, string> = {}) => {
      const { stdout } = await owner(['import', '-', '--yes', '--json'], `${url}\n`, settings)
      return JSON.parse(stdout)
    }
    const { write, run } = jsonImports(() => service().config)
    const { kinds, signIn } = wallets(service)
    const ask = administrator(service)

    test('comes from Supabase Auth where a wallet, a provider or a live session opens it', async () => {
      const { client, clock } = service()
      const source = await createSupabaseDatabase()
      const wallet = kinds.ethereum()
      const subject = `web3:ethereum:${wallet.address}`
      const identify = (user_id: string, provider: string, provider_id: string) =>
        source.insert('identities', {
          id: randomUUID(),
          provider_id,
          user_id,
          provider,
          ...source.times,
          identity_data: { sub: provider_id },
        })
      const owning = await source.addUser(NAMELESS)
      await identify(owning.id, 'web3', subject)
      const abroad = await source.addUser(NAMELESS)
      await identify(abroad.id, 'custom:acme', 'a7')
      const guest = await source.addUser({ ...NAMELESS, is_anonymous: true, raw_app_meta_data: '{}' })
      const key = randomBytes(32).toString('base64url')
      const session = await source.addSession(guest.id, clock(), {
        refresh_token_hmac_key: key,
        refresh_token_counter: 7,
      })
      const gone = await source.addUser({ ...NAMELESS, is_anonymous: true })
      const unreachable = await source.addUser(NAMELESS)

      const report = await bring(source.url, { EXTERNAL_ANONYMOUS_USERS_ENABLED: 'on' })
      expect(report).toMatchObject({ made: 3, faulty: 2, unconfirmed: 0, sessions: 1 })
      const reasons = Object.fromEntries(
        report.faults.map(({ place, reason }: Record<string, string>) => [place, reason]),
      )
      expect(reasons).toEqual({
        [`user ${gone.id}`]: expect.stringContaining('none of its sessions can continue'),
        [`user ${unreachable.id}`]: expect.stringContaining('needs an email address, a phone number'),
      })
      expect((await signIn(wallet)).body.user).toMatchObject({
        id: owning.id,
        email: '',
        phone: '',
        identities: [{ provider: 'web3', id: subject }],
      })
      expect((await ask('GET', `/admin/users/${abroad.id}`)).body).toMatchObject({
        email: '',
        is_anonymous: false,
        identities: [{ provider: 'custom:acme', id: 'a7' }],
      })
      const next = await client.refresh(formatRefreshToken(session, 7, key))
      expect(next.body.user).toMatchObject({ id: guest.id, is_anonymous: true, app_metadata: {} })
      expect(decodeJwt(next.body.access_token)).toMatchObject({ is_anonymous: true })

      // The account has become permanent at the source.
      const email = `named-${randomUUID()}@example.com`
      await source.query(
        `update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false, updated_at = now()
          where id = $1`,
        [guest.id, email],
      )
      expect(await bring(source.url)).toMatchObject({ changed: 1 })
      expect((await ask('GET', `/admin/users/${guest.id}`)).body).toMatchObject({
        email,
        is_anonymous: false,
      })
      await source.end()
    })

    test('stays behind where anonymous accounts are not allowed here', async () => {
      const source = await createSupabaseDatabase()
      const guest = await source.addUser({ ...NAMELESS, is_anonymous: true })
      await source.addSession(guest.id, service().clock(), {
        refresh_token_hmac_key: randomBytes(32).toString('base64url'),
        refresh_token_counter: 7,
      })
      expect((await bring(source.url)).faults).toEqual([
        {
          place: `user ${guest.id}`,
          field: 'is_anonymous',
          reason: 'is anonymous: EXTERNAL_ANONYMOUS_USERS_ENABLED=on allows such accounts here',
        },
      ])
      await source.end()
    })

    test('comes from Firebase and Auth0 with an identity that is known here', async () => {
      const { database } = service()
      const [one, two] = [randomUUID(), randomUUID()]
      const firebase = [
        { localId: `f-${one}`, providerUserInfo: [{ providerId: 'facebook.com', rawId: one }] },
        { localId: `f-${two}`, providerUserInfo: [{ providerId: 'saml.acme', rawId: two }] },
      ]
      const file = await write(JSON.stringify({ users: firebase }))
      expect((await run([file, '--yes'])).report).toMatchObject({ made: 1, faulty: 1, unconfirmed: 0 })
      const auth0 = [
        { user_id: `github|${two}`, identities: [{ provider: 'github', user_id: two }] },
        { identities: [{ provider: 'github', user_id: one }] },
      ]
      const lines = await write(auth0.map((line) => JSON.stringify(line)).join('\n'))
      expect((await run([lines, '--yes'])).report).toMatchObject({ made: 1, faulty: 1 })
      const identities = await database.db
        .selectFrom('identities')
        .select(['provider', 'provider_id', 'user_id'])
        .where('provider_id', 'in', [one, two])
        .execute()
      expect(identities.map(({ provider, provider_id }) => `${provider} ${provider_id}`).toSorted()).toEqual([
        ...[`facebook ${one}`, `github ${two}`],
      ])
      expect(new Set(identities.map(({ user_id }) => user_id)).size).toBe(2)
    })
  },
  {
    settings: {
      EXTERNAL_WEB3_ETHEREUM_ENABLED: true,
      AUTH_SECRET_KEY: SECRET_KEYS,
      AUTH_KEY_SECRET: ['a secret that seals what is imported'],
    },
  },
)
