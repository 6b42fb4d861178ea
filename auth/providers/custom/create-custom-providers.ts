import type { AtRest } from '../../crypto/at-rest.ts'
import type { Database } from '../../db/open.ts'
import { findCustomProvider, listCustomProviders } from '../../db/service/custom-providers.ts'
import type { CustomProvider } from '../../db/tables.ts'
import type { Reach } from '../outbound/provider-fetch.ts'
import type { FoundProvider, Provider } from '../provider.ts'
import { vouchesFor } from '../vouches-for.ts'

/** How long a process may still list a provider that another process has switched off. */
const LIST_GOOD_FOR_MS = 10_000

/** Returns the purpose that a provider's secret is sealed for. */
export const customProviderPurpose = (id: string): string => `secret of custom provider ${id}`

/** The providers in the database, besides those of the settings. */
export interface CustomProviders {
  /** Where these providers may be. */
  reach: Reach
  /** Finds an enabled provider; if there is none, returns why. */
  find: (identifier: string) => Promise<FoundProvider>
  /**
   * Whether an enabled provider vouches for this address. It is read through `db`, which may be a
   * transaction.
   */
  vouchFor: (db: Database, identifier: string, email: string) => Promise<boolean>
  /** Returns the enabled OpenID Connect providers with this issuer. */
  ofIssuer: (issuer: string) => Promise<Provider[]>
  /**
   * Lists the names of the enabled providers, at most ten seconds old; the last known ones while
   * the database is unreachable.
   */
  enabled: () => Promise<Pick<CustomProvider, 'identifier' | 'name'>[]>
}

interface CustomProvidersParts {
  db: Database
  atRest: AtRest
  reach: Reach
  clock: () => number
}

/**
 * Opens the providers in the database. What a provider publishes is remembered until its row
 * changes.
 */
export function createCustomProviders({ db, atRest, reach, clock }: CustomProvidersParts): CustomProviders {
  const built = new Map<string, { from: string; provider: Provider }>()
  let listed: Pick<CustomProvider, 'identifier' | 'name'>[] = []
  let listedAt = Number.NEGATIVE_INFINITY

  async function providerOf(row: CustomProvider): Promise<Provider> {
    const from = JSON.stringify(row)
    const held = built.get(row.id)
    if (held?.from === from) return held.provider
    const secret = atRest.open(row.client_secret, customProviderPurpose(row.id))
    // This also loads the library for providers, which a start does not need.
    const { customProvider } = await import('./custom-provider.ts')
    const provider = customProvider(row, secret, reach)
    built.set(row.id, { from, provider })
    return provider
  }

  return {
    reach,
    async find(identifier) {
      const row = await findCustomProvider(db, identifier)
      if (!row) return { state: 'unknown' }
      return row.enabled ? { state: 'enabled', provider: await providerOf(row) } : { state: 'disabled' }
    },
    async vouchFor(db, identifier, email) {
      const row = await findCustomProvider(db, identifier)
      return row?.enabled === true && vouchesFor(row.domains)(email)
    },
    async ofIssuer(issuer) {
      const rows = await listCustomProviders(db, 'oidc')
      return Promise.all(rows.filter((row) => row.enabled && row.issuer === issuer).map(providerOf))
    },
    async enabled() {
      const now = clock()
      if (Math.abs(now - listedAt) < LIST_GOOD_FOR_MS) return listed
      listedAt = now
      const rows = await listCustomProviders(db).catch(() => undefined)
      if (rows) listed = rows.filter(({ enabled }) => enabled)
      return listed
    },
  }
}
