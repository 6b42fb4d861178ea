import { fault } from './fault.ts'

/** Whether accounts may have a second factor, or must. */
const MODES = ['off', 'optional', 'required'] as const
export type MfaMode = (typeof MODES)[number]

/** One mode for every role, or the modes of roles; `*` is every role that isn't named. */
export type MfaRequirement = MfaMode | Readonly<Record<string, MfaMode>>

const modeNamed = (text: string): MfaMode =>
  MODES.find((each) => each === text) ??
  fault(`must be one of ${MODES.join(', ')}, or a list such as authenticated:optional,admin:required`)

/** Reads one mode, or several with their roles: `optional, admin:required`. */
export function mfaRequirement(text: string): MfaRequirement {
  const parts = text.split(',').map((part) => part.trim())
  const modes = new Map<string, MfaMode>()
  for (const part of parts) {
    const [, role = '*', mode = ''] = /^(?:([\w-]{1,255}):)?(\w+)$/.exec(part) ?? []
    const named = modeNamed(mode)
    if (modes.has(role)) fault('must name each role once')
    modes.set(role, named)
  }
  const whole = modes.get('*')
  return whole && modes.size === 1 ? whole : Object.fromEntries(modes)
}

/** Returns the modes by role, as clients receive them; `*` is always among them. */
export const mfaModes = (requirement: MfaRequirement): Record<string, MfaMode> =>
  typeof requirement === 'string' ? { '*': requirement } : { '*': 'optional', ...requirement }

/** Returns the mode of an account's role. */
export function mfaModeOf(requirement: MfaRequirement, role: string): MfaMode {
  const modes = mfaModes(requirement)
  return (Object.hasOwn(modes, role) ? modes[role] : modes['*']) ?? 'optional'
}
