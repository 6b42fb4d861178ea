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
    (found): Finding => ({
      level: 'fault',
      about,
      found,
      advice: 'correct it: the service does not start with it',
    }),
  ),
  ...config.INSECURE_ALLOW.map(
    (exposure): Finding => ({
      level: 'warning',
      about,
      found: `INSECURE_ALLOW contains ${exposure}`,
      advice: 'remove it as soon as it is no longer needed: visitors are not safe with it',
    }),
  ),
  ...(config.RATE_LIMITS
    ? []
    : [
        {
          level: 'warning',
          about,
          found: 'RATE_LIMITS is off',
          advice: 'remove it unless you are running a load test',
        } as const,
      ]),
  {
    level: 'ok',
    about,
    found: isDevelopment(config)
      ? 'they are those of a development machine'
      : `they are those of ${config.PUBLIC_URL}`,
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
