import type { AtRest } from '../../crypto/at-rest.ts'
import type { Database } from '../../db/open.ts'
import { findCustomProvider, listCustomProviders } from '../../db/service/custom-providers.ts'
import type { CustomProvider } from '../../db/tables.ts'
import type { Reach } from '../outbound/provider-fetch.ts'
import type { FoundProvider, Provider } from '../provider.ts'
import { vouchesFor } from '../vouches-for.ts'

/** How long a process may go on naming a provider that another one has switched off. */
const LIST_GOOD_FOR_MS = 10_000

/** The purpose that a provider's secret is sealed for. */
export const customProviderPurpose = (id: string): string => `secret of custom provider ${id}`

/** The providers in the database, beside those of the settings. */
export interface CustomProviders {
  /** Where they may be. */
  reach: Reach
  /** One that is there and switched on; else why there is none. */
  find: (identifier: string) => Promise<FoundProvider>
  /**
   * Whether one that is there and switched on vouches for this address: read by `db`, which may be
   * a transaction.
   */
  vouchFor: (db: Database, identifier: string, email: string) => Promise<boolean>
  /** Those of OpenID Connect that have this issuer and are switched on. */
  ofIssuer: (issuer: string) => Promise<Provider[]>
  /**
   * Names of those that are switched on, at most ten seconds old; the last ones while the database
   * is away.
   */
  enabled: () => Promise<Pick<CustomProvider, 'identifier' | 'name'>[]>
}

interface Parts {
  db: Database
  atRest: AtRest
  reach: Reach
  clock: () => number
}

/** Opens them. What a provider publishes is remembered until its row changes. */
export function createCustomProviders({ db, atRest, reach, clock }: Parts): CustomProviders {
  const built = new Map<string, { from: string; provider: Provider }>()
  let listed: Pick<CustomProvider, 'identifier' | 'name'>[] = []
  let listedAt = Number.NEGATIVE_INFINITY

  async function providerOf(row: CustomProvider): Promise<Provider> {
    const from = JSON.stringify(row)
    const held = built.get(row.id)
    if (held?.from === from) return held.provider
    const secret = atRest.open(row.client_secret, customProviderPurpose(row.id))
    // With the library that speaks with providers, which a start does without.
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
