import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'
import type { Passkey } from '../passkey.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { assertKeys } from './assert-keys.ts'

/** The passkeys of the user who is signed in. A refusal is thrown. */
export interface PasskeyCalls {
  /** Resolves to undefined if the service has no passkeys. */
  list(): Promise<Passkey[] | undefined>
  /** Resolves to the name that the passkey was given. */
  add(signal: AbortSignal): Promise<string>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
}

export function passkeyCalls({ client }: AuthCore): PasskeyCalls {
  return {
    async list() {
      const { hasPasskeys } = await settingsReader.read()
      if (!hasPasskeys) return
      const passkeys = await unwrap(client.passkey.list())
      return passkeys.map(({ id, friendly_name = '', created_at, last_used_at }) => ({
        id,
        name: friendly_name,
        addedAt: created_at,
        usedAt: last_used_at ?? undefined,
      }))
    },

    async add(signal) {
      assertKeys()
      const { friendly_name = '' } = await unwrap(client.registerPasskey({ options: { signal } }))
      return friendly_name
    },

    async rename(passkeyId, friendlyName) {
      await unwrap(client.passkey.update({ passkeyId, friendlyName }))
    },

    async remove(passkeyId) {
      await unwrap(client.passkey.delete({ passkeyId }))
    },
  }
}
