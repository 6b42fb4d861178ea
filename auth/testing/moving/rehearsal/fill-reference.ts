import type pg from 'pg'
import { cosePublicKey, SIGN_COUNT } from './keys-of.ts'
import { kinds } from './kinds.ts'

/** Functions that return the same values for the same text, in every run. */
const MAKERS = `
  create function pg_temp.an_id(text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5($1) placing '4' from 13) placing 'a' from 17)::uuid $$;
  create function pg_temp.a_time(n int) returns timestamptz language sql immutable as
    $$ select '2023-01-01 00:00:00.123456+00'::timestamptz + n % 900000 * interval '61.001 seconds' $$;
  create function pg_temp.a_secret(text) returns text language sql immutable as
    $$ select translate(md5($1), '0189', 'WXYZ') $$;
  create function pg_temp.a_credential(kind text, id uuid) returns bytea language sql immutable as
    $$ select sha256(convert_to(kind || ' ' || id, 'UTF8')) $$;`

const ACCOUNTS = `
  create temp table made as
    select n, k, pg_temp.an_id('user ' || n) as id, pg_temp.a_time(n) as time,
      case when k.has_email then 'u' || n || '@example.com' end as email,
      case when k.has_phone then (4915100000000 + n)::text end as phone
    from generate_series(0, $1::int - 1) n
    join json_populate_recordset(null::pg_temp.kind, $2) k on k.rest = n % $3;`

const TABLES: readonly string[] = [
  'create index on made (id)',
  'analyze made',
  `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
      confirmation_token, recovery_token, email_change_token_new, email_change, last_sign_in_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at, phone, phone_confirmed_at, banned_until, is_sso_user, deleted_at,
      is_anonymous)
    select '00000000-0000-0000-0000-000000000000', id, 'authenticated', (k).role, email, (k).hash,
      case when (k).confirmed and (k).has_email then time + interval '1 minute' end,
      case when (k).invited then time end, '', '', '', '',
      case when (k).confirmed then time + interval '1 day' end,
      case when (k).is_anonymous then '{}' else jsonb_build_object('provider', (own || (k).providers)[1],
        'providers', own || (k).providers) || (k).app_data end,
      (k).user_data, time, time + interval '2 days', phone,
      case when (k).confirmed and (k).has_phone then time + interval '2 minutes' end,
      (k).banned_until, coalesce((k).stays, '') = 'is_sso_user',
      case when (k).stays = 'deleted_at' then time end, (k).is_anonymous
    from made, lateral (select array_remove(array[case when (k).has_email then 'email' end,
      case when (k).has_phone then 'phone' end], null) as own) o`,
  `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select pg_temp.an_id(provider || ' ' || n), case when provider in ('email', 'phone') then id::text else provider || n end,
      id, jsonb_build_object('sub', case when provider in ('email', 'phone') then id::text else provider || n end,
        'email_verified', (k).confirmed, provider || '_name', 'Ada') || case when email is null
        then jsonb_build_object('phone', phone) else jsonb_build_object('email', email) end,
      provider, time + interval '1 day', time, time + interval '3 days'
    from made, lateral unnest((k).providers || array_remove(array[case when (k).has_email then 'email' end,
      case when (k).has_phone then 'phone' end], null)) provider`,
  `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone,
      web_authn_credential, web_authn_aaguid)
    select pg_temp.an_id('factor ' || n), id, 'My ' || (k).factor, (k).factor::auth.factor_type, 'verified', time, time,
      case when (k).factor = 'totp' then upper(pg_temp.a_secret('secret ' || n)) end,
      case when (k).factor = 'phone' then (4917600000000 + n)::text end,
      case when (k).factor = 'webauthn' then jsonb_build_object('id', encode(pg_temp.a_credential('security key', id), 'base64'),
        'publicKey', '${cosePublicKey.toString('base64')}', 'attestationType', 'none', 'transport', '["usb"]'::jsonb,
        'flags', '{"userPresent":true,"userVerified":false,"backupEligible":false,"backupState":false}'::jsonb,
        'authenticator', jsonb_build_object('AAGUID', encode(decode(repeat('00', 16), 'hex'), 'base64'),
          'signCount', ${SIGN_COUNT}, 'cloneWarning', false, 'attachment', '')) end,
      case when (k).factor = 'webauthn' then '00000000-0000-0000-0000-000000000000'::uuid end
    from made where (k).factor is not null`,
  `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
      transports, backup_eligible, backed_up, friendly_name, created_at, updated_at, last_used_at)
    select pg_temp.an_id('passkey ' || n), id, pg_temp.a_credential('passkey', id),
      decode('${cosePublicKey.toString('hex')}', 'hex'), 'none', '00000000-0000-0000-0000-000000000000', ${SIGN_COUNT},
      '["internal"]', false, false, 'My phone', time, time + interval '1 hour', time + interval '1 hour'
    from made where (k).passkey`,
  `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, aal, factor_id, user_agent, ip,
      refresh_token_hmac_key, refresh_token_counter)
    select pg_temp.an_id('session ' || s || ' ' || n), id, now() - interval '2 days', now() - interval '1 day',
      (now() - interval '1 day') at time zone 'UTC', (k).aal::auth.aal_level,
      case when (k).aal = 'aal2' then pg_temp.an_id('factor ' || n) end, 'Browser ' || n, '192.0.2.7',
      case when (k).session = 'signed' then rtrim(translate(encode(sha256(convert_to('key ' || n, 'UTF8')), 'base64'), '+/', '-_'), '=') end,
      case when (k).session = 'signed' then n % 1000 end
    from made, generate_series(1, case (k).session when 'signed' then 1 when 'opaque' then 2 else 0 end) s`,
  `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), s.id, s.created_at, s.created_at, method
    from auth.sessions s, unnest(array['password'] || case when aal = 'aal2' then array['totp'] else '{}' end) method`,
  `insert into auth.refresh_tokens (token, session_id, user_id, revoked, parent, created_at, updated_at)
    select substr(md5('token ' || t || s.id), 1, 12), s.id, s.user_id::text, t < 3,
      case when t > 1 then substr(md5('token ' || t - 1 || s.id), 1, 12) end, s.refreshed_at at time zone 'UTC',
      s.refreshed_at at time zone 'UTC'
    from generate_series(1, 3) t, auth.sessions s where refresh_token_hmac_key is null order by t`,
]

/** Fills an empty database of Supabase Auth with accounts of every kind. */
export async function fillReference(client: pg.Client, accounts: number): Promise<void> {
  await client.query(MAKERS)
  await client.query(`create type pg_temp.kind as (rest int, name text, hash text, has_email bool, has_phone bool,
    confirmed bool, invited bool, role text, app_data jsonb, user_data jsonb, banned_until timestamptz,
    providers text[], factor text, passkey bool, session text, aal text, is_anonymous bool, stays text)`)
  const rows = JSON.stringify(kinds.map((kind, k) => ({ rest: k, ...kind })))
  await client.query(
    ACCOUNTS.replace('$1', String(accounts)).replace('$3', String(kinds.length)).replace('$2', literal(rows)),
  )
  for (const statement of TABLES) await client.query(statement)
  await client.query(
    'analyze auth.users, auth.identities, auth.sessions, auth.mfa_factors, auth.refresh_tokens, auth.mfa_amr_claims, auth.webauthn_credentials',
  )
}

/** Quotes a text, because a statement that defines something takes no parameters. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
