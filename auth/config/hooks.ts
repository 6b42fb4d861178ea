import { fault } from '../settings/fault.ts'
import { kind } from '../settings/kind.ts'
import type { Rule } from '../settings/rules.ts'
import { isSecureUrl, SECURE_URL } from '../settings/secure-url.ts'
import { optional, setting } from '../settings/setting.ts'
import { webhookKey } from '../settings/webhook-key.ts'

/** Reads the URL of a hook, which receives secrets and accounts. */
function hookUri(text: string): string {
  const url = URL.parse(text)
  if (!url || !isSecureUrl(url)) return fault(`must be ${SECURE_URL}`)
  if (url.username || url.password || url.hash) return fault('must be a URL without a password or a fragment')
  return url.href
}

/** Reads keys in the format of Supabase Auth: each follows the version of its signature. */
function hookKeys(text: string): Buffer[] {
  const parts = text.split('|').map((part) => part.trim())
  if (parts.some((part) => !part.startsWith('v1,')))
    return fault('must be "v1,whsec_…", several separated by a vertical bar')
  return parts.map((part) => webhookKey(part.slice('v1,'.length)))
}

/** Returns the three settings of a hook, named as in Supabase Auth. */
const hook = <const N extends string>(name: N, when: string) =>
  ({
    [`HOOK_${name}_ENABLED`]: setting(
      kind.switch,
      false,
      `"on" posts to a hook of yours ${when} (docs/hooks.md).`,
    ),
    [`HOOK_${name}_URI`]: optional(
      hookUri,
      `The hook ${name.toLowerCase()}: its URL, with https on the public internet, or on this machine.`,
    ),
    [`HOOK_${name}_SECRETS`]: optional(
      hookKeys,
      `The hook ${name.toLowerCase()}: the key of the signature, "v1,whsec_" and 24 to 64 random bytes in base64. During a rotation several, separated by a vertical bar: each signs.`,
    ),
  }) as Record<`HOOK_${N}_ENABLED`, ReturnType<typeof setting<boolean>>> &
    Record<`HOOK_${N}_URI`, ReturnType<typeof optional<string>>> &
    Record<`HOOK_${N}_SECRETS`, ReturnType<typeof optional<Buffer[]>>>

/** Hooks: programs of the owner's that the service asks (docs/hooks.md). */
export const hookSettings = {
  ...hook('CUSTOM_ACCESS_TOKEN', 'before an access token is signed, which says what its claims are'),
  ...hook('SEND_EMAIL', 'each mail, to be sent by it in place of SMTP_URL'),
  ...hook('BEFORE_USER_CREATED', 'before an account is made, which may refuse it'),
  ...hook('AFTER_USER_CREATED', 'after an account was made, from a queue'),
  ...hook('PASSWORD_VERIFICATION_ATTEMPT', 'after each attempt at a password, which may refuse it'),
  ...hook('MFA_VERIFICATION_ATTEMPT', 'after each attempt at a second factor, which may refuse it'),
  EVENTS_URI: optional(
    hookUri,
    'URL that is told what happens to accounts: user.created, user.updated, user.deleted, session.created (docs/hooks.md). With https on the public internet, or on this machine.',
  ),
  EVENTS_SECRETS: optional(hookKeys, 'The key of its signature, as that of a hook.'),
}

/** A hook that is half configured stops the start. */
export const hookRules: Rule[] = Object.keys(hookSettings)
  .filter((name) => name.endsWith('_ENABLED'))
  .map((name) => (isSet, values) => {
    const missing = ['URI', 'SECRETS']
      .map((part) => name.replace(/ENABLED$/, part))
      .filter((each) => !isSet(each))
    return values[name] === true && missing.length > 0
      ? `${name} is "on", but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`
      : undefined
  })
