import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { oneAtATime } from '../../db/postgres/one-at-a-time.ts'
import { insertCustomProvider, listCustomProviders } from '../../db/service/custom-providers.ts'
import type { CustomProvider } from '../../db/tables.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { customProviderPurpose } from '../../providers/custom/create-custom-providers.ts'
import type { Owner } from '../owner.ts'
import { assertUsable } from './assert-usable.ts'
import { presentCustomProvider } from './present-custom-provider.ts'
import { readChange, urlsOf } from './read-change.ts'
import { readValues } from './read-values.ts'
import { toColumns } from './to-columns.ts'

const MOST_PROVIDERS = 100
/** The advisory lock by which creations count each other: any number that nothing else uses. */
const LOCK = 4_771_902_319

const REQUIRED = {
  oauth2: {
    authorization_url: 'authorization_url is required for OAuth2 providers',
    token_url: 'token_url is required for OAuth2 providers',
    userinfo_url: 'userinfo_url is required for OAuth2 providers',
  },
  oidc: { issuer: 'issuer is required for OIDC providers' },
} as const

type Fields = Readonly<Record<string, unknown>>

/**
 * Adds a provider to those of the settings (docs/wire-contract.md, 15.12). Throws 400
 * `validation_failed`, or `conflict` if the identifier is taken.
 */
export async function createCustomProvider(context: AuthContext, by: Owner, fields: Fields) {
  const row = readRow(context, fields)
  const { providers, customProviders, db } = context
  const known = await listCustomProviders(db)
  assertRoom(known)
  await assertUsable.urls(urlsOf(fields), customProviders.reach)
  const isKnown = known.some(({ identifier }) => identifier === row.identifier)
  if (isKnown || providers.has(row.identifier)) throw isTaken()
  await assertUsable.discovery(row, customProviders.reach)
  const made = await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, LOCK)
    assertRoom(await listCustomProviders(trx))
    const sealed = context.atRest.seal(row.client_secret, customProviderPurpose(row.id))
    const inserted = await insertCustomProvider(trx, toColumns({ ...row, client_secret: sealed })).catch(
      (cause) => {
        throw isUniqueViolation(cause) ? isTaken() : cause
      },
    )
    const traits = { provider: row.identifier }
    await recordAudit(trx, context, { actor: by, action: 'custom_provider_created', traits })
    return inserted
  })
  return presentCustomProvider(made)
}

function assertRoom({ length }: readonly CustomProvider[]): void {
  if (length < MOST_PROVIDERS) return
  throw validationFailed(`There are ${MOST_PROVIDERS} custom providers, which is the most`)
}

const isTaken = () =>
  new AuthError(400, 'conflict', 'A custom OAuth provider with this identifier already exists')

/** Reads a new provider, in the order in which faults are reported. */
function readRow(context: AuthContext, fields: Fields): CustomProvider {
  const provider_type = fields['provider_type']
  if (provider_type !== 'oauth2' && provider_type !== 'oidc') {
    throw validationFailed("provider_type must be either 'oauth2' or 'oidc'")
  }
  const identifier = readValues.identifier(fields)
  const name = readValues.text(fields, 'name')
  const client_id = readValues.text(fields, 'client_id')
  const client_secret = readValues.text(fields, 'client_secret')
  for (const [field, missing] of Object.entries(REQUIRED[provider_type])) {
    if (!fields[field]) throw validationFailed(missing)
  }
  const now = timestampOf(context)
  return {
    id: crypto.randomUUID(),
    provider_type,
    identifier,
    name,
    client_id,
    client_secret,
    acceptable_client_ids: [],
    scopes: [],
    pkce_enabled: true,
    attribute_mapping: {},
    authorization_params: {},
    enabled: true,
    email_optional: false,
    custom_claims_allowlist: [],
    domains: [],
    issuer: null,
    discovery_url: null,
    skip_nonce_check: false,
    authorization_url: null,
    token_url: null,
    userinfo_url: null,
    ...readChange(fields),
    created_at: now,
    updated_at: now,
  }
}
