import { kind, type Setting, type Settings } from './settings.ts'

const setting = <T>(parse: Setting<T>['parse'], defaultValue: T, meaning: string): Setting<T> => ({
  parse,
  default: defaultValue,
  meaning,
})

const secret = (text: string): string => {
  if (text.length < 32) throw new Error('must be at least 32 characters of a random secret')
  return text
}

/** Every setting of the auth service: name, type, default and meaning. Durations name their unit. */
export const authSettings = {
  DATA_DIR: setting(kind.text, '.data', 'Folder of the embedded SQLite database.'),
  DATABASE_URL: setting<string | undefined>(
    kind.url('postgres:', 'postgresql:'),
    undefined,
    'Postgres connection string. Without it the service keeps its data in SQLite under DATA_DIR.',
  ),
  DATABASE_POOL: setting(kind.integer(1, 200), 10, 'Most Postgres connections that one process opens.'),
  AUTH_PUBLIC_KEY: setting(
    kind.text,
    'dropharbor-public-key',
    'What the apikey header must hold. It is public, like the anonymous key of Supabase. "none" asks for no key.',
  ),
  AUTH_KEY_SECRET: setting<string | undefined>(
    secret,
    undefined,
    'Secret of at least 32 characters that encrypts signing keys and session keys at rest.',
  ),
  JWT_EXP: setting(kind.integer(60, 604_800), 3600, 'Life of an access token, in seconds.'),
  PASSWORD_MIN_LENGTH: setting(kind.integer(6, 128), 6, 'Fewest characters of a password.'),
  DISABLE_SIGNUP: setting(kind.switch, false, '"on" refuses new accounts.'),
  RATE_LIMITS: setting(kind.switch, true, '"off" lifts every limit. For load tests only: it warns at start.'),
  RATE_LIMIT_SIGNUP: setting(kind.integer(1, 1e6), 30, 'Sign-ups per client address in five minutes.'),
  RATE_LIMIT_TOKEN: setting(
    kind.integer(1, 1e6),
    150,
    'Sign-ins and refreshes per client address in five minutes.',
  ),
  RATE_LIMIT_USER: setting(kind.integer(1, 1e6), 30, 'Account changes per client address in five minutes.'),
  RATE_LIMIT_PASSWORD: setting(kind.integer(1, 1e6), 20, 'Wrong passwords per account in five minutes.'),
}

/** The settings of the auth service, with the public URL that the server knows: it gives the tokens' issuer. */
export type AuthConfig = Settings<typeof authSettings> & { PUBLIC_URL: string }
