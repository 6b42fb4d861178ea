import { decodeJwt } from 'jose'
import { isAdministratorRole } from '../settings/administrator-roles.ts'
import type { Rule } from '../settings/rules.ts'

/** Settings whose keys every visitor gets to see. */
const PUBLIC_KEYS = ['AUTH_PUBLIC_KEY', 'PUBLIC_AUTH_KEY']

/** A key that opens the admin API, here or at Supabase, must not reach a browser. */
export const publicKeysArePublic: Rule = (_isSet, values) => {
  const secret = values['AUTH_SECRET_KEY'] as readonly string[]
  const wrong = PUBLIC_KEYS.find((name) => {
    const key = values[name]
    return typeof key === 'string' && (secret.includes(key) || isSecretOfSupabase(key))
  })
  return wrong && `${wrong} must not be a secret key: every visitor gets it`
}

function isSecretOfSupabase(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  try {
    return isAdministratorRole(decodeJwt(key)['role'])
  } catch {
    return false
  }
}
