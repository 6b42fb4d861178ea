import { beforeEach } from 'vitest'
import { type AuthConfig, authSettings } from '../../config.ts'
import { createHooks } from '../../hooks/create-hooks.ts'
import { parseSettings } from '../../settings/parse-settings.ts'
import { startHook } from './start-hook.ts'

/**
 * Starts a hook that decides on tokens; returns it with functions that call it. Log and counts are
 * those of one test.
 */
export async function askingHook() {
  const hook = await startHook()
  const log: object[] = []
  const counted: object[] = []
  let request = { ip: '' }
  /** Makes the further calls belong to another request. */
  const nextRequest = () => {
    request = { ip: '203.0.113.7' }
  }

  beforeEach(() => {
    nextRequest()
    hook.asked.length = 0
    log.length = 0
    counted.length = 0
    hook.answer(() => ({ claims: 1 }))
  })

  function hooksAt(settings: Partial<AuthConfig> = {}, timeoutMs?: number) {
    const config = {
      ...parseSettings(authSettings, {}),
      PUBLIC_URL: 'http://localhost:3000',
      HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: true,
      HOOK_CUSTOM_ACCESS_TOKEN_URI: hook.uri,
      HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: hook.keys,
      ...settings,
    }
    return createHooks({
      config,
      clock: Date.now,
      request: () => request,
      timeoutMs,
      log: { warn: (fields) => void log.push(fields) },
      measures: {
        connect: () => {},
        securityEvent: () => {},
        delivery: () => {},
        hook: (about) => void counted.push(about),
      },
    })
  }

  const ask = (settings?: Partial<AuthConfig>, timeoutMs = 10_000) =>
    hooksAt(settings, timeoutMs).ask('custom_access_token', { user_id: 'u' })

  return { hook, log, counted, nextRequest, hooksAt, ask }
}
