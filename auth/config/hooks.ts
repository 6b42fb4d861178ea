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
    return fault('must be "v1,whsec_…"; separate several by a vertical bar')
  return parts.map((part) => webhookKey(part.slice('v1,'.length)))
}

/** Returns the three settings of a hook, named as in Supabase Auth. */
const hook = <const N extends string>(name: N, when: string) =>
  ({
    [`HOOK_${name}_ENABLED`]: setting(kind.switch, false, `"on" calls your hook ${when} (docs/hooks.md).`),
    [`HOOK_${name}_URI`]: optional(
      hookUri,
      `URL of the hook ${name.toLowerCase()}: https on the public internet, or an address on this machine.`,
    ),
    [`HOOK_${name}_SECRETS`]: optional(
      hookKeys,
      `Key that signs the calls of the hook ${name.toLowerCase()}: "v1,whsec_" followed by 24 to 64 random bytes in base64. During a rotation, list several, separated by a vertical bar: each of them signs.`,
    ),
  }) as Record<`HOOK_${N}_ENABLED`, ReturnType<typeof setting<boolean>>> &
    Record<`HOOK_${N}_URI`, ReturnType<typeof optional<string>>> &
    Record<`HOOK_${N}_SECRETS`, ReturnType<typeof optional<Buffer[]>>>

/** Hooks: programs of the owner's that the service asks (docs/hooks.md). */
export const hookSettings = {
  ...hook('CUSTOM_ACCESS_TOKEN', 'before an access token is signed, to decide its claims'),
  ...hook('SEND_EMAIL', 'with each mail, to send it in place of SMTP_URL'),
  ...hook('BEFORE_USER_CREATED', 'before an account is created, which the hook may refuse'),
  ...hook('AFTER_USER_CREATED', 'after an account has been created, from a queue'),
  ...hook('PASSWORD_VERIFICATION_ATTEMPT', 'after each password attempt, which the hook may refuse'),
  ...hook('MFA_VERIFICATION_ATTEMPT', 'after each attempt at a second factor, which the hook may refuse'),
  EVENTS_URI: optional(
    hookUri,
    'URL that events about accounts are posted to: user.created, user.updated, user.deleted, session.created (docs/hooks.md). It is https on the public internet, or an address on this machine.',
  ),
  EVENTS_SECRETS: optional(hookKeys, 'Key that signs the events, in the same form as that of a hook.'),
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
