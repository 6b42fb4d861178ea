import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const RECENT = new Date(Date.now() - 60_000).toISOString()

onBothDatabases(
  'rows of a dump that no database would hold',
  (service) => {
    const { json } = commandLine(() => service().config)
    const bring = (file: string) => json('import', file, '--rp-id', 'localhost', '--yes')

    test('are named, and everything else comes', async () => {
      const { client, database } = service()
      const newIds = () => Array.from({ length: 12 }, () => randomUUID())
      const [ann = '', odd = '', none = '', bytes = '', long = '', longest = '', ...others] = newIds()
      const [key = '', far = '', ip = '', claim = '', passkey = '', name = ''] = others
      const user = (id: string, data: string) =>
        [id, `dump-${id}@example.com`, '2024-01-01 00:00:00+00', '2024-01-01 00:00:00+00', data].join('\t')
      const at = '2024-01-01 00:00:00+00'
      const recent = RECENT.replace('T', ' ').replace('Z', '+00')
      const sessionKey = randomBytes(32).toString('base64url')
      const session = (userId: string, address: string, id: string) =>
        [id, userId, recent, recent, 'aal1', address, sessionKey, '3'].join('\t')
      const [ofAnn, ofIp, ofClaim] = [randomUUID(), randomUUID(), randomUUID()] as const
      const tables = {
        'users (id, email, email_confirmed_at, created_at, raw_user_meta_data)': [
          ...[ann, key, far, ip, claim, passkey, name].map((id) => user(id, '{}')),
          user('no-id', '{}'),
          user(none, '{"cut": '),
          user(bytes, '{"name": "\u00FF"}'),
          user(long, JSON.stringify({ note: 'x'.repeat(300_000) })),
          user(longest, JSON.stringify({ note: 'x'.repeat(5_000_000) })),
        ],
        'identities (id, user_id, provider, provider_id, identity_data)': [
          [odd, far, 'google', far, '{"sub": '].join('\t'),
        ],
        'mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)': [
          ['no-id', key, 'totp', 'verified', at, at, SECRET].join('\t'),
        ],
        'sessions (id, user_id, created_at, updated_at, aal, ip, refresh_token_hmac_key, refresh_token_counter)':
          [session(ann, '192.0.2.7', ofAnn), session(ip, 'nowhere', ofIp), session(claim, '::1', ofClaim)],
        'mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)': [
          ...[ofAnn, ofIp].map((id) => [randomUUID(), id, 'password', at, at].join('\t')),
          [name, ofClaim, '\\N', at, at].join('\t'),
        ],
        'webauthn_credentials (id, user_id, credential_id, public_key, aaguid, sign_count, created_at, updated_at)':
          [[odd, passkey, '\\\\x0102', '\\\\x0304', 'no-id', '0', at, at].join('\t')],
      }
      const blocks = Object.entries(tables).map(
        ([table, rows]) => `COPY auth.${table} FROM stdin;\n${rows.join('\n')}\n\\.\n`,
      )
      const begin = "--\n-- PostgreSQL database dump\n--\nSET client_encoding = 'UTF8';\n"
      const text = `${begin}${blocks.join('\n')}\n--\n-- PostgreSQL database dump complete\n`
      const file = join(service().config.DATA_DIR, 'garbled.sql')
      // The only character beyond ASCII becomes a byte that is invalid in UTF-8.
      await writeFile(file, Buffer.from(text, 'latin1'))
      const report = await bring(file)
      expect(inOrder(report.faults)).toEqual(
        inOrder([
          { place: 'user no-id', field: 'id', reason: 'must be a UUID' },
          { place: `user ${none}`, field: 'raw_user_meta_data', reason: 'must be a JSON object' },
          { place: `user ${bytes}`, field: 'raw_user_meta_data', reason: 'must be UTF-8 without zero bytes' },
          {
            place: `user ${longest}`,
            field: 'the whole row',
            reason: 'is longer than 4194304 characters (line 17)',
          },
          { place: `user ${key}`, field: 'mfa_factors.id', reason: 'of no-id must be a UUID' },
          {
            place: `user ${far}`,
            field: 'identities.identity_data',
            reason: `of ${odd} must be a JSON object`,
          },
        ]),
      )
      expect(inOrder(report.left_rows)).toEqual(
        inOrder([
          { place: `user ${ip}`, field: 'sessions.ip', reason: `of ${ofIp} must be an IP address` },
          {
            place: `user ${claim}`,
            field: 'mfa_amr_claims.authentication_method',
            reason: `of ${name} must be text`,
          },
          {
            place: `user ${passkey}`,
            field: 'webauthn_credentials.aaguid',
            reason: `of ${odd} must be a UUID`,
          },
        ]),
      )
      expect(report).toMatchObject({ made: 6, sessions: 2, left: { sessions: 1, 'methods of sessions': 1 } })
      const [kept] = await database.db
        .selectFrom('users')
        .select('raw_user_meta_data')
        .where('id', '=', long)
        .execute()
      expect(JSON.stringify(kept).length).toBeGreaterThan(300_000)
      const next = await client.refresh(formatRefreshToken(ofAnn, 3, sessionKey))
      expect(next.body.user).toMatchObject({ id: ann })
    })
  },
  {
    settings: {
      AUTH_KEY_SECRET: ['a secret that seals what is imported'],
      WEBAUTHN_RP_ID: 'localhost',
      WEBAUTHN_RP_ORIGINS: ['http://localhost:3000'],
    },
  },
)

type Row = Record<string, unknown>

const inOrder = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (`${a['place']} ${a['field']}` < `${b['place']} ${b['field']}` ? -1 : 1))
