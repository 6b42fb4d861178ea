import type { CustomProvider } from '../../db/tables.ts'
import { readValues } from './read-values.ts'

type Fields = Readonly<Record<string, unknown>>

const URLS = ['issuer', 'discovery_url', 'authorization_url', 'token_url', 'userinfo_url'] as const
type UrlField = (typeof URLS)[number]

/** The changes that may be made to a provider, with the secret in plain text. */
export type Change = Partial<Omit<CustomProvider, 'id' | 'identifier' | 'provider_type' | 'created_at'>>

/**
 * Reads the changes to a provider, in the order in which faults are reported
 * (docs/wire-contract.md, 15.12). Fields that are not given are left out. Throws 400
 * `validation_failed`.
 */
export function readChange(fields: Fields): Change {
  const given = (name: string) => fields[name] !== undefined && fields[name] !== null
  return {
    ...(given('name') && { name: readValues.text(fields, 'name') }),
    ...(given('client_id') && { client_id: readValues.text(fields, 'client_id') }),
    ...(given('client_secret') && { client_secret: readValues.text(fields, 'client_secret') }),
    ...defined('authorization_params', readValues.parameters(fields)),
    ...defined('attribute_mapping', readValues.mapping(fields)),
    ...defined('custom_claims_allowlist', readValues.texts(fields, 'custom_claims_allowlist')),
    ...defined('acceptable_client_ids', readValues.texts(fields, 'acceptable_client_ids')),
    ...defined('scopes', readValues.texts(fields, 'scopes')),
    ...defined('domains', readValues.domains(fields)),
    ...defined('pkce_enabled', readValues.flag(fields, 'pkce_enabled')),
    ...defined('enabled', readValues.flag(fields, 'enabled')),
    ...defined('email_optional', readValues.flag(fields, 'email_optional')),
    ...defined('skip_nonce_check', readValues.flag(fields, 'skip_nonce_check')),
    ...urlsOf(fields),
  }
}

/** Returns the URLs that are given, by field: an empty text, which is none, for any other value. */
export function urlsOf(fields: Fields): Partial<Record<UrlField, string>> {
  const given = URLS.filter((name) => fields[name] !== undefined && fields[name] !== null)
  return Object.fromEntries(given.map((name) => [name, textOf(fields[name])]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const defined = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
