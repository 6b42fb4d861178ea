import { validationFailed } from '../../errors.ts'
import { mappableFields, protectedFields } from '../../providers/custom/profile-fields.ts'
import { isVouchedDomain } from '../../settings/open-id-setting.ts'

const LONGEST = 255
const MOST_ENTRIES = 50
const IDENTIFIER = /^custom:[a-z0-9][a-z0-9_-]{0,39}$/

/**
 * The parameters that the service itself sets in an authorization request (RFC 6749, 7636; OpenID
 * Connect Core).
 */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
])

type Fields = Readonly<Record<string, unknown>>

/** The fields of a custom provider, read one by one. Each throws 400 `validation_failed`. */
export const readValues = {
  /** Reads a required text, which must not be empty. */
  text(fields: Fields, name: string, missing = `${name} is required`): string {
    const value = fields[name]
    if (value === undefined || value === null || value === '') throw validationFailed(missing)
    if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0')) {
      throw validationFailed(`${name} must be text of at most ${LONGEST} characters`)
    }
    return value
  },

  identifier(fields: Fields): string {
    const value = readValues.text(fields, 'identifier')
    assertPrefix(value)
    if (!IDENTIFIER.test(value)) {
      throw validationFailed(
        "identifier must be 'custom:' and at most 40 small letters, digits, hyphens and underscores",
      )
    }
    return value
  },

  flag(fields: Fields, name: string): boolean | undefined {
    const value = fields[name] ?? undefined
    if (value !== undefined && typeof value !== 'boolean') throw validationFailed(`${name} must be a boolean`)
    return value
  },

  /** Reads a list of texts. */
  texts(fields: Fields, name: string): string[] | undefined {
    const value = fields[name] ?? undefined
    if (value === undefined) return undefined
    const isList = Array.isArray(value) && value.length <= MOST_ENTRIES
    if (!isList || !value.every((entry) => typeof entry === 'string' && entry.length <= LONGEST)) {
      throw validationFailed(`${name} must be a list of at most ${MOST_ENTRIES} texts`)
    }
    const texts: string[] = value
    if (texts.some((entry) => entry.trim() === '' || entry.includes('\0'))) {
      throw validationFailed(`${name} entries must be non-empty strings`)
    }
    return texts
  },

  domains(fields: Fields): string[] | undefined {
    const domains = readValues.texts(fields, 'domains')?.map((domain) => domain.toLowerCase())
    if (domains?.every(isVouchedDomain) === false) {
      throw validationFailed('domains must be domain names such as example.com, or *')
    }
    return domains
  },

  parameters(fields: Fields): Record<string, string> | undefined {
    const entries = entriesOf(fields, 'authorization_params')
    for (const [name, value] of entries ?? []) {
      if (RESERVED.has(name.toLowerCase())) {
        throw validationFailed(`Cannot override reserved OAuth parameter: ${name}`)
      }
      if (typeof value !== 'string' || value.length > LONGEST) {
        throw validationFailed(`Authorization parameter "${name}" must be a string`)
      }
      if (name === 'response_mode' && value !== 'query' && value !== 'form_post') {
        throw validationFailed('Authorization parameter "response_mode" must be query or form_post')
      }
    }
    return entries && (Object.fromEntries(entries) as Record<string, string>)
  },

  mapping(fields: Fields): Record<string, string> | undefined {
    const entries = entriesOf(fields, 'attribute_mapping')
    for (const [ours, theirs] of entries ?? []) {
      if (protectedFields.has(ours)) throw validationFailed(`Cannot map to protected system field: ${ours}`)
      if (!mappableFields.has(ours)) throw validationFailed(`Cannot map to unknown field: ${ours}`)
      if (typeof theirs !== 'string' || theirs === '' || theirs.length > LONGEST) {
        throw validationFailed(`Attribute mapping of "${ours}" must name a claim`)
      }
    }
    return entries && (Object.fromEntries(entries) as Record<string, string>)
  },
}

/** Throws 400 `validation_failed` for an identifier without the prefix of custom providers. */
export function assertPrefix(identifier: string): void {
  if (identifier.startsWith('custom:')) return
  const shown = identifier.slice(0, LONGEST)
  throw validationFailed(`identifier must start with 'custom:' prefix, e.g. 'custom:${shown}'`)
}

function entriesOf(fields: Fields, name: string): [string, unknown][] | undefined {
  const value = fields[name] ?? undefined
  if (value === undefined) return undefined
  const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : undefined
  if (!entries || entries.length > MOST_ENTRIES || entries.some(([key]) => key.length > LONGEST)) {
    throw validationFailed(`${name} must be an object of at most ${MOST_ENTRIES} entries`)
  }
  return entries
}
