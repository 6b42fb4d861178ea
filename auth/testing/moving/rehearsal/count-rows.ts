import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { databaseFile } from '../../../db/name-database.ts'

/** Rows of each table, with the user that they belong to. */
const COMING: Readonly<Record<string, string>> = {
  users: '(select id as user_id from auth.users)',
  identities: 'auth.identities',
  mfa_factors: 'auth.mfa_factors',
  sessions: 'auth.sessions',
  mfa_amr_claims: '(select user_id from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id)',
  webauthn_credentials: 'auth.webauthn_credentials',
  refresh_tokens: '(select user_id::uuid from auth.refresh_tokens)',
}

export type Counts = Readonly<Record<string, number>>

/** Counts the rows of accounts that are imported, by table. */
export async function countComing(client: pg.Client): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const [table, rows] of Object.entries(COMING)) {
    const { rows: found } = await client.query(
      `select count(*)::int as count from ${rows} t join made on made.id = t.user_id where (k).stays is null`,
    )
    counts[table] = found[0].count
  }
  return counts
}

/** Counts the sessions that opaque tokens open. */
export async function countOpaque(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select count(*)::int as count from auth.sessions where refresh_token_hmac_key is null',
  )
  return rows[0].count
}

/** Counts the product's rows in each of these tables. */
export async function countHere(settings: Readonly<Record<string, string>>): Promise<Counts> {
  const { DATA_DIR = '', DATABASE_URL } = settings
  const count = async (ask: (table: string) => Promise<unknown> | unknown): Promise<Counts> => {
    const counts: Record<string, number> = {}
    for (const table of Object.keys(COMING)) counts[table] = Number(await ask(table))
    return counts
  }
  if (DATABASE_URL === undefined) {
    const file = new DatabaseSync(databaseFile(DATA_DIR), { readOnly: true })
    try {
      return await count((table) => file.prepare(`select count(*) as count from ${table}`).get()?.['count'])
    } finally {
      file.close()
    }
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    return await count(async (table) => {
      const { rows } = await client.query(`select count(*) as count from auth.${table}`)
      return rows[0].count
    })
  } finally {
    await client.end()
  }
}
