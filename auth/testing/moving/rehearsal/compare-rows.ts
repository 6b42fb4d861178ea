import type pg from 'pg'

const OWN = `user_id in (select id from made where coalesce((k).stays, '') = '')`
/** Truncates to milliseconds: Postgres stores microseconds, this service milliseconds. */
const ms = (names: string) =>
  names
    .split(' ')
    .map((name) => `date_trunc('milliseconds', ${name}) as ${name}`)
    .join(', ')

/** What must be the same, by table, after a move there and back. */
const TABLES: Readonly<Record<string, { key: string; columns: string; those: string }>> = {
  users: {
    key: 'id',
    columns: `instance_id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, phone, is_sso_user,
      is_anonymous, ${ms('email_confirmed_at phone_confirmed_at invited_at last_sign_in_at created_at banned_until deleted_at')},
      case when last_sign_in_at is not null then date_trunc('milliseconds', updated_at) end as updated_at`,
    those: OWN.replace('user_id', 'id'),
  },
  identities: {
    key: 'id',
    columns: `user_id, provider_id, provider, identity_data, email, ${ms('last_sign_in_at created_at updated_at')}`,
    those: OWN,
  },
  mfa_factors: {
    key: 'id',
    columns: `user_id, friendly_name, factor_type, status, coalesce(secret, '') as secret, phone, ${ms('created_at updated_at')},
      web_authn_aaguid, web_authn_credential->>'id', web_authn_credential->>'publicKey',
      web_authn_credential->'transport', web_authn_credential->'flags'->'backupEligible',
      web_authn_credential->'authenticator'->>'AAGUID', web_authn_credential->'authenticator'->>'signCount'`,
    those: OWN,
  },
  webauthn_credentials: {
    key: 'id',
    columns: `user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible,
      backed_up, friendly_name, ${ms('created_at updated_at last_used_at')}`,
    those: OWN,
  },
  // An opaque session comes back with a key, and its first token may have been used here before.
  sessions: {
    key: 'id',
    columns: `user_id, aal, factor_id, not_after, ${ms('created_at')},
      case when user_id not in (select id from opaque) then user_agent || ip::text end as client,
      case when user_id not in (select id from opaque) then refresh_token_hmac_key end as refresh_token_hmac_key,
      case when user_id not in (select id from opaque) then refresh_token_counter end as refresh_token_counter,
      case when user_id not in (select id from opaque) then date_trunc('milliseconds', refreshed_at) end as refreshed_at`,
    those: OWN,
  },
  mfa_amr_claims: {
    key: `session_id || ' ' || authentication_method`,
    columns: `session_id, authentication_method, ${ms('created_at updated_at')}`,
    those: `session_id in (select id from auth.sessions where ${OWN})`,
  },
}

export interface Compared {
  table: string
  before: number
  after: number
  /** Keys of rows that are missing, surplus or different, with the columns. */
  different: string[]
}

const MOST_NAMED = 3

/** Compares all rows of two databases of Supabase Auth. The first records what was made. */
export async function compareRows(first: pg.Client, second: pg.Client): Promise<Compared[]> {
  await first.query(
    `create temp table if not exists opaque as select id from made where (k).session = 'opaque'`,
  )
  const { rows: opaque } = await first.query('select id from opaque')
  await second.query('create temp table opaque (id uuid)')
  await second.query('insert into opaque select unnest($1::uuid[])', [opaque.map(({ id }) => id)])
  for (const client of [first, second]) await client.query("set timezone = 'UTC'")
  const compared: Compared[] = []
  for (const [table, { key, columns, those }] of Object.entries(TABLES)) {
    const statement = (where: string) => `select ${key} as key, ${columns} from auth.${table} where ${where}`
    const hashes = async (client: pg.Client, where: string) => {
      const { rows } = await client.query(
        `select t.key::text, md5(t::text) as hash from (${statement(where)}) t`,
      )
      return new Map<string, string>(rows.map(({ key, hash }) => [key, hash]))
    }
    const [before, after] = [await hashes(first, those), await hashes(second, 'true')]
    const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
      (each) => before.get(each) !== after.get(each),
    )
    const named: string[] = []
    for (const each of keys.slice(0, MOST_NAMED)) {
      const rowIn = async (client: pg.Client): Promise<Record<string, unknown>> => {
        const { rows } = await client.query(
          `select to_json(t) as row from (${statement('true')}) t where t.key::text = $1`,
          [each],
        )
        return rows[0]?.row ?? {}
      }
      const [one, other] = [await rowIn(first), await rowIn(second)]
      const names = Object.keys({ ...one, ...other })
      named.push(
        `${each}: ${names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))}`,
      )
    }
    const different = [...named, ...keys.slice(MOST_NAMED)]
    compared.push({ table, before: before.size, after: after.size, different })
  }
  return compared
}
