import type { AuthClient } from '@supabase/auth-js'

/** What calls work with that come in chunks of their own, when they are needed. */
export interface AuthCore {
  readonly client: InstanceType<typeof AuthClient>
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Resolves when the watcher knows of the latest change of the session. */
  settled(): Promise<unknown>
}
