import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptColumns, KEY_ID } from '../envelope.ts'
import { dumpByCopy, dumpByTool } from '../write-dump.ts'
import { type Counts, countComing } from './count-rows.ts'
import { fillReference } from './fill-reference.ts'
import { openReference } from './open-reference.ts'
import { type Sampled, sample } from './sample.ts'

/** The same accounts in another form. */
export interface OtherSource {
  name: string
  /** The source, with the options that it needs. */
  args: string[]
  sampled: Sampled[]
  coming: Counts
}

interface Plan {
  server: string
  accounts: number
  size: number
  /** Where files may be written. */
  folder: string
  say: (line: string) => void
}

/**
 * Yields the other sources. Each is filled again, because what it was made of ended with its
 * temporary tables.
 */
export async function* otherSources(plan: Plan): AsyncGenerator<OtherSource> {
  for (const make of [dumped, encrypted, ofBefore2023November]) {
    const { url, client } = await openReference(plan.server)
    try {
      await fillReference(client, plan.accounts)
      const sampled = await sample(client, plan.accounts, plan.size)
      yield* make({ ...plan, url, client, sampled })
    } finally {
      await client.end()
    }
  }
}

type Filled = Plan & Awaited<ReturnType<typeof openReference>> & { sampled: Sampled[] }

/** Yields files of `pg_dump`, if there is one that knows the server. */
async function* dumped({ url, client, folder, sampled, say }: Filled): AsyncGenerator<OtherSource> {
  const coming = await countComing(client)
  const party = ['--rp-id', 'localhost']
  const plain = join(folder, 'plain.sql')
  const reason = dumpByTool(url, 'plain', plain)
  if (reason !== undefined) {
    say(`not rehearsed: a dump in the custom format (${reason})`)
    await dumpByCopy(client, plain)
  }
  yield { name: 'a plain dump', args: [plain, ...party], sampled, coming }
  if (reason !== undefined) return
  const custom = join(folder, 'custom.dump')
  const refusal = dumpByTool(url, 'custom', custom)
  if (refusal !== undefined) throw new Error(refusal)
  yield { name: 'a custom dump', args: [custom, ...party], sampled, coming }
}

async function* encrypted({ url, client, folder, sampled, say }: Filled): AsyncGenerator<OtherSource> {
  const coming = await countComing(client)
  const [key, keys] = [randomBytes(32), join(folder, 'keys')]
  const left = await encryptColumns(client, key)
  say(`${left} hashes are too long to be encrypted, as there`)
  await writeFile(keys, `${KEY_ID}:${key.toString('base64url')}\n`)
  const args = [url, '--rp-id', 'localhost', '--decryption-keys', keys]
  yield { name: 'encrypted columns', args, sampled, coming }
}

/** A condition for accounts with features that did not exist yet. */
const LATER = `(k).factor in ('phone', 'webauthn') or (k).passkey or (k).session = 'signed' or (k).is_anonymous`

/** Until then the id of an identity was its subject, and unique only together with its provider. */
const EARLIER = `
  alter table auth.identities drop column id;
  alter table auth.identities drop constraint identities_provider_id_provider_unique;
  alter table auth.identities rename provider_id to id;
  alter table auth.identities add primary key (provider, id);
  alter table auth.users drop column is_anonymous;
  alter table auth.sessions drop column refresh_token_hmac_key, drop column refresh_token_counter,
    drop column oauth_client_id, drop column scopes;
  alter table auth.mfa_factors drop column phone, drop column web_authn_credential,
    drop column web_authn_aaguid, drop column last_webauthn_challenge_data;
  drop table auth.webauthn_credentials`

async function* ofBefore2023November({ url, client, sampled }: Filled): AsyncGenerator<OtherSource> {
  await client.query(`delete from auth.users where id in (select id from made where ${LATER})`)
  const { rows } = await client.query('select id from auth.users')
  const there = new Set(rows.map(({ id }) => id))
  const coming = await countComing(client)
  await client.query(EARLIER)
  yield {
    name: 'before 2023-11',
    args: [url],
    // Their ids are made by the import.
    sampled: sampled
      .filter(({ id }) => there.has(id))
      .map((one) => ({ ...one, identities: one.identities.map((row) => ({ ...row, id: undefined })) })),
    coming,
  }
}
