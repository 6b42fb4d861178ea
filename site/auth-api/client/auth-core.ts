import type { AuthClient } from '@supabase/auth-js'
import type { Visitor } from '../visitor.ts'

/** What calls work with that come in chunks of their own, when they are needed. */
export interface AuthCore {
  readonly client: InstanceType<typeof AuthClient>
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What the service is asked with; see `service-fetch.ts`. */
  readonly fetch: typeof fetch
  /** The flows that were begun in this browser and wait for their code, the oldest first. */
  pendingFlows(): string[]
  /** What a token says, without proof. */
  claimsOf(token: string): Readonly<Record<string, unknown>>
  /** Resolves when the watcher knows of the latest change of the session, to what it knows. */
  settled(): Promise<Visitor | null>
}
