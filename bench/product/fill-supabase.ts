import pg from 'pg'

const NAME = 'supabase'

/** The part of Supabase Auth's schema that the import reads, with its indexes. */
const SCHEMA = `create schema auth;
  create table auth.users (id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, created_at timestamptz,
    updated_at timestamptz, phone text unique, phone_confirmed_at timestamptz, banned_until timestamptz,
    is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false);
  create unique index on auth.users (email) where is_sso_user = false;
  create table auth.identities (provider_id text not null, user_id uuid not null references auth.users,
    identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz,
    updated_at timestamptz, id uuid primary key default gen_random_uuid(), unique (provider_id, provider));
  create index on auth.identities (user_id);
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users,
    created_at timestamptz, updated_at timestamptz, factor_id uuid, aal text, not_after timestamptz,
    refreshed_at timestamp, user_agent text, ip inet, tag text, oauth_client_id uuid,
    refresh_token_hmac_key text, refresh_token_counter bigint, scopes text);
  create index on auth.sessions (user_id);
  create table auth.refresh_tokens (id bigserial primary key, token varchar(255) unique, user_id varchar(255),
    revoked bool, created_at timestamptz, updated_at timestamptz, parent varchar(255),
    session_id uuid references auth.sessions);
  create index on auth.refresh_tokens (session_id, revoked);
  create table auth.mfa_amr_claims (session_id uuid not null references auth.sessions,
    created_at timestamptz not null, updated_at timestamptz not null, authentication_method text not null,
    id uuid primary key, unique (session_id, authentication_method));
  create table auth.mfa_factors (id uuid primary key, user_id uuid not null references auth.users,
    friendly_name text, factor_type text, status text, created_at timestamptz, updated_at timestamptz,
    secret text, phone text, web_authn_credential jsonb, web_authn_aaguid uuid);
  create index on auth.mfa_factors (user_id, created_at)`

const random = (place: string) => `overlay(md5(n::text || '${place}') placing '4' from 13 for 1)::uuid`

/**
 * Returns an expression for a time within these last days, different for each number, and always
 * the same.
 */
const within = (days: number, what: string) =>
  `now() - interval '${days} days' * (('x' || left(md5(n || '${what}'), 8))::bit(32)::bigint / 4294967296.0)`

const MADE = within(1000, 'made')
const OPENED = `greatest(${MADE}, ${within(60, 'opened')})`
const USED = `greatest(${OPENED}, ${within(20, 'used')})`

/**
 * Returns statements that insert accounts with an identity, a session, its method and an opaque
 * refresh token each.
 */
const fill = (accounts: number) => `
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
      last_sign_in_at, raw_app_meta_data, raw_user_meta_data)
    select ${random('user')}, 'authenticated', 'authenticated', 'u' || n || '@example.com',
      '$2a$10$' || lpad(n::text, 53, 'a'), ${MADE}, ${MADE}, ${OPENED}, ${OPENED},
      '{"provider": "email", "providers": ["email"]}', '{"full_name": "Ada Lovelace"}'
    from generate_series(1, ${accounts}) n;
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    select ${random('user')}, ${random('user')},
      jsonb_build_object('sub', ${random('user')}, 'email', 'u' || n || '@example.com'), 'email', ${MADE}, ${MADE}
    from generate_series(1, ${accounts}) n;
  insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at, refreshed_at)
    select ${random('session')}, ${random('user')}, 'aal1', 'Mozilla/5.0', '192.0.2.7', ${OPENED},
      ${USED}, (${USED}) at time zone 'UTC'
    from generate_series(1, ${accounts}) n;
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    select ${random('claim')}, ${random('session')}, 'password', ${OPENED}, ${OPENED}
    from generate_series(1, ${accounts}) n;
  insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    select substr(md5(n::text), 1, 12), ${random('user')}, ${random('session')}, false, ${USED}, ${USED}
    from generate_series(1, ${accounts}) n
    on conflict do nothing;
  analyze`

/** Creates a database of Supabase Auth on a server. Resolves to its connection string. */
export async function fillSupabase(server: string, accounts: number): Promise<string> {
  await ask(server, `create database ${NAME}`)
  const url = new URL(`/${NAME}`, server).href
  await ask(url, `${SCHEMA}; ${fill(accounts)}`)
  return url
}

async function ask(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}
