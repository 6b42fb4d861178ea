import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readImportedKeys } from '../../auth/crypto/imported-key.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

const pair = await generateKeyPair('RS256', { extractable: true })
const former: JWK = { ...(await exportJWK(pair.privateKey)), kid: 'former', alg: 'RS256', key_ops: ['sign'] }
const AUTH_IMPORTED_KEYS = JSON.stringify([former, 'a secret of the former service, which signs nothing'])

onBothDatabases(
  'keys that go to Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const exportKeys = async (name: string): Promise<JWK[]> => {
      const { DATA_DIR } = service().config
      const file = join(DATA_DIR, `${name}.json`)
      const args = ['export', join(DATA_DIR, `${name}.csv`), '--yes', '--keys', file]
      expect(await owner(args, '', { AUTH_IMPORTED_KEYS })).toMatchObject({ status: 0 })
      return JSON.parse(await readFile(file, 'utf8'))
    }
    const operations = (keys: readonly JWK[]) => keys.map(({ key_ops, d }) => [key_ops, d !== undefined])

    test('are those of all access tokens, the one that signs first, be it imported', async () => {
      const before = (await service().client.signUp()).access_token
      const keys = await exportKeys('adopted')
      expect(keys.map(({ kid }) => kid === 'former')).toEqual([true, false])
      expect(operations(keys)).toEqual([
        [['sign', 'verify'], true],
        [['verify'], false],
      ])
      expect(keys[0]).toMatchObject({ d: former.d, n: former.n, alg: 'RS256', use: 'sig' })

      expect(await owner(['rotate-signing-key', '--yes'])).toMatchObject({ status: 0 })
      service().advance(120_000)
      const after = (await service().client.signUp()).access_token
      const rotated = await exportKeys('rotated')
      expect(operations(rotated)).toEqual([
        [['sign', 'verify'], true],
        [['verify'], false],
        [['verify'], false],
      ])
      const publicParts = rotated.map(({ kty, kid, alg, crv, x, y, n, e }) => ({
        kty,
        kid,
        alg,
        crv,
        x,
        y,
        n,
        e,
      }))
      const set = createLocalJWKSet({ keys: publicParts } as JSONWebKeySet)
      const currentDate = new Date(service().clock())
      expect((await jwtVerify(before, set, { currentDate })).protectedHeader.kid).toBe('former')
      expect((await jwtVerify(after, set, { currentDate })).protectedHeader.kid).toBe(rotated[0]?.kid)
    })
  },
  {
    settings: {
      AUTH_KEY_SECRET: ['a secret that seals what is exported'],
      AUTH_IMPORTED_KEYS: readImportedKeys(AUTH_IMPORTED_KEYS),
    },
  },
)
