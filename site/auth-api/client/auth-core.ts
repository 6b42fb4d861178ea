import type { AuthClient } from '@supabase/auth-js'
import type { Visitor } from '../visitor.ts'
import type { Store } from './local-store.ts'

type Client = InstanceType<typeof AuthClient>

/** What calls work with that come in chunks of their own, when they are needed. */
export interface AuthCore {
  readonly client: Client
  /** Makes another one, of the same service. */
  beside(options: NonNullable<ConstructorParameters<typeof AuthClient>[0]>): Client
  /** Where the session lies, and under which key. */
  readonly storage: Store
  readonly storageKey: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What the service is asked with; see `service-fetch.ts`. */
  readonly fetch: typeof fetch
  /** What a token says, without proof. */
  claimsOf(token: string): Readonly<Record<string, unknown>>
  /** Resolves when the watcher knows of the latest change of the session, to what it knows. */
  settled(): Promise<Visitor | null>
}
