import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPostgresDatabase } from '../postgres.ts'

/** The part of Supabase Auth's schema that the import reads, with its types. */
const SCHEMA = `create schema auth;
  create table auth.schema_migrations (version varchar(255));
  create table auth.users (instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar(255),
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, created_at timestamptz,
    updated_at timestamptz, phone text, phone_confirmed_at timestamptz, banned_until timestamptz,
    is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false);
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz, updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz,
    refreshed_at timestamp, user_agent text, ip inet, tag text, oauth_client_id uuid, refresh_token_hmac_key text,
    refresh_token_counter bigint, scopes text);
  create table auth.refresh_tokens (instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255),
    revoked bool, created_at timestamptz, updated_at timestamptz, parent varchar(255),
    session_id uuid references auth.sessions on delete cascade);
  create table auth.mfa_amr_claims (session_id uuid not null references auth.sessions on delete cascade,
    created_at timestamptz not null, updated_at timestamptz not null, authentication_method text not null, id uuid primary key);
  create table auth.mfa_factors (id uuid primary key, user_id uuid, friendly_name text, factor_type text, status text,
    created_at timestamptz, updated_at timestamptz, secret text, phone text, web_authn_credential jsonb,
    web_authn_aaguid uuid);`

/** `identities` as it is since 2023-11, and as it was before. */
const identitiesTables = {
  today: `create table auth.identities (id uuid primary key default gen_random_uuid(), provider_id text,
    user_id uuid, identity_data jsonb, provider text, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz)`,
  before: `create table auth.identities (id text, user_id uuid, identity_data jsonb, provider text,
    last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz, primary key (provider, id))`,
}

/** Creates a database in the form of Supabase Auth's, with helpers that fill it. */
export async function createSupabaseDatabase(
  identities: keyof typeof identitiesTables = 'today',
  server = inject('postgresUrl'),
) {
  const url = await createPostgresDatabase(server)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`${SCHEMA} ${identitiesTables[identities]}`)
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    return client.query(`insert into auth.${table} (${names}) values (${places})`, Object.values(row))
  }
  const times = { created_at: '2023-04-05 06:07:08.123456+00', updated_at: '2024-01-01 00:00:00+00' }
  const addUser = async (more: Record<string, unknown> = {}) => {
    const [id, email] = [randomUUID(), `s-${randomUUID()}@example.com`]
    const row = {
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      email_confirmed_at: times.created_at,
      ...times,
    }
    await insert('users', {
      ...row,
      raw_app_meta_data: '{"provider":"email","providers":["email"]}',
      ...more,
    })
    return { id, email: more['email'] === undefined ? email : String(more['email']) }
  }
  /** Adds a session that a password opened a minute before `now`; `more` overrides its columns. */
  const addSession = async (userId: string, now: number, more: Record<string, unknown> = {}) => {
    const id = randomUUID()
    const time = new Date(now - 60_000).toISOString()
    const opened = { created_at: time, updated_at: time }
    await insert('sessions', { id, user_id: userId, aal: 'aal1', ...opened, ...more })
    await addMethod(id, 'password', time)
    return id
  }
  const addMethod = (session_id: string, authentication_method: string, time: string) =>
    insert('mfa_amr_claims', {
      id: randomUUID(),
      session_id,
      authentication_method,
      created_at: time,
      updated_at: time,
    })
  /** Adds the chain of a session's opaque tokens, the newest last; all others are used. */
  const addTokens = async (session_id: string, tokens: readonly string[], time: string) => {
    for (const [index, token] of tokens.entries()) {
      const revoked = index < tokens.length - 1
      const row = { token, session_id, revoked, parent: tokens[index - 1] ?? null }
      await insert('refresh_tokens', { ...row, created_at: time, updated_at: time })
    }
  }
  const query = (text: string, values: unknown[] = []) => client.query(text, values)
  return { url, insert, times, addUser, addSession, addMethod, addTokens, query, end: () => client.end() }
}
