import { SettingsError } from '../../auth/settings/parse-settings.ts'
import { parseConfig } from '../../server/config.ts'
import { isDevelopment } from '../../server/outbox/is-development.ts'
import type { Check, Finding } from './finding.ts'

const about = 'settings'

/**
 * Reports the settings that a start on a public server refuses, and those that are allowed there by
 * exception.
 */
export const checkSettings: Check = async (config) => [
  ...faultsOf().map(
    (found): Finding => ({ level: 'fault', about, found, advice: 'mend it: the start refuses it' }),
  ),
  ...config.INSECURE_ALLOW.map(
    (exposure): Finding => ({
      level: 'warning',
      about,
      found: `INSECURE_ALLOW holds ${exposure}`,
      advice: 'take it out once it is no longer needed: visitors are not safe with it',
    }),
  ),
  ...(config.RATE_LIMITS
    ? []
    : [
        {
          level: 'warning',
          about,
          found: 'RATE_LIMITS is off',
          advice: 'take it out but for load tests',
        } as const,
      ]),
  {
    level: 'ok',
    about,
    found: isDevelopment(config) ? 'those of a developer’s own machine' : `those of ${config.PUBLIC_URL}`,
  },
]

function faultsOf(): readonly string[] {
  try {
    parseConfig(process.env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}
