import type { AuthClient } from '@supabase/auth-js'
import type { Store } from '../storage/local-store.ts'
import type { Visitor } from '../visitor.ts'

type Client = InstanceType<typeof AuthClient>

/** The parts of the client that calls in other chunks are built on. */
export interface AuthCore {
  readonly client: Client
  /** Creates another client of the same service. */
  beside(options: NonNullable<ConstructorParameters<typeof AuthClient>[0]>): Client
  /** The store of the session, and its key. */
  readonly storage: Store
  readonly storageKey: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The `fetch` of every request to the service; see `service-fetch.ts`. */
  readonly fetch: typeof fetch
  /** Reads the claims of a token, unverified. */
  claimsOf(token: string): Readonly<Record<string, unknown>>
  /** Resolves when the watcher knows of the latest change of the session, to the visitor. */
  settled(): Promise<Visitor | null>
}
