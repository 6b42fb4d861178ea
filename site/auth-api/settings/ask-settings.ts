/** What the service says of itself (docs/wire-contract.md, 7.2), as far as the dialog asks. */
export interface ServiceSettings {
  /** The providers among them, by their names on the wire, and some that are none. */
  readonly external?: Readonly<Record<string, boolean>>
  readonly passkeys_enabled?: boolean
  /** Ours: Supabase doesn't tell. */
  readonly password_min_length?: number
}

/** What the service offers; nothing is named by a service that can't be asked. */
export async function askSettings(): Promise<ServiceSettings> {
  try {
    const answer = await fetch(`${import.meta.env.PUBLIC_AUTH_URL || '/auth/v1'}/settings`, {
      headers: { apikey: import.meta.env.PUBLIC_AUTH_KEY || 'dropharbor-public-key' },
    })
    return await answer.json()
  } catch {
    return {}
  }
}
