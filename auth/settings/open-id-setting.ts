import { fault } from './fault.ts'
import { isSecureBaseUrl, SECURE_BASE_URL } from './secure-url.ts'

/** An OpenID Connect provider that the operator has configured. */
export interface OpenIdSetting {
  /** Clients name it `custom:<name>` (docs/wire-contract.md, 12.1). */
  name: string
  /** The provider's name in mails and on buttons. */
  title: string
  issuer: string
  clientId: string
  secret: string
  /** Domains whose email addresses it may vouch for; "*" stands for every domain. */
  domains: string[]
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
const KEYS = ['name', 'title', 'issuer', 'client_id', 'secret', 'domains']

/** Checks whether a setting may name this as a domain to vouch for: in lower case, or `*`. */
export const isVouchedDomain = (text: string): boolean => /^(\*|([a-z0-9-]+\.)+[a-z0-9-]+)$/.test(text)

/** Reads a list of providers from JSON. Faults name the entry and the key, never a value. */
export function openIdSetting(text: string): OpenIdSetting[] {
  const list = parse(text)
  if (!Array.isArray(list))
    return fault('must be a JSON list of objects with name, issuer, client_id, secret')
  const providers = list.map((entry, index) => provider(entry, `has an entry (number ${index + 1})`))
  const names = providers.map(({ name }) => name)
  if (new Set(names).size < names.length) fault('names a provider twice')
  return providers
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fault('must be valid JSON')
  }
}

function provider(entry: unknown, where: string): OpenIdSetting {
  const values: Record<string, unknown> = { ...(typeof entry === 'object' ? entry : undefined) }
  const unknown = Object.keys(values).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) fault(`${where} with a key other than ${KEYS.join(', ')}`)
  const text = (key: string): string => {
    const value = values[key]
    return typeof value === 'string' && value !== '' ? value : fault(`${where} without ${key}`)
  }
  const name = text('name')
  if (!NAME.test(name)) fault(`${where} whose name is not made of lower-case letters, digits and hyphens`)
  const issuer = text('issuer')
  if (!isSecureBaseUrl(issuer)) fault(`${where} whose issuer is not ${SECURE_BASE_URL}`)
  const title = values['title'] === undefined ? inWords(name) : text('title')
  return {
    name,
    title,
    issuer,
    clientId: text('client_id'),
    secret: text('secret'),
    domains: domains(values['domains'] ?? [], where),
  }
}

function domains(list: unknown, where: string): string[] {
  const isGood = (each: unknown) => typeof each === 'string' && isVouchedDomain(each)
  return Array.isArray(list) && list.every(isGood)
    ? list
    : fault(`${where} whose domains are not a list such as ["acme.example"], in lower case, or ["*"]`)
}

/** Returns a name as people would write it: `acme-id` becomes Acme id. */
const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
