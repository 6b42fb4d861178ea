/**
 * Seconds between two mails or messages to one person. The recordings have one second, but on a
 * busy machine more than that passes between two steps.
 */
const INTERVAL = 5
/** How long a step waits until the next mail may be sent. */
export const BETWEEN_MAILS_MS = INTERVAL * 1000 + 700

const SECRET_KEY = 'conformance-secret-key-0123456789abcdef'
/** Settings with which mails reach the replayer. */
const mailing = (smtpPort: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'shop@example.com',
  SMTP_MAX_FREQUENCY: String(INTERVAL),
  // The replayer expects the oldest mail to an address to be the one that it waits for.
  MAILER_NOTIFICATIONS: 'off',
})

/** Settings of an owner who enables every sign-in method. */
const phones = (smtpPort: number) => ({
  ...mailing(smtpPort),
  MAILER_AUTOCONFIRM: 'on',
  AUTH_SECRET_KEY: SECRET_KEY,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: 'on',
  EXTERNAL_PHONE_ENABLED: 'on',
  SMS_TEST_OTP: '1234567890=123456,1234567891=123456',
  SMS_TEST_OTP_VALID_UNTIL: '2099-12-31',
  MFA_PHONE_MAX_FREQUENCY: String(INTERVAL),
})

const OAUTH_SERVER = { OAUTH_SERVER_ENABLED: 'on', OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'on' }

/**
 * What the replayer is told, and how the product is configured, by when an address counts as
 * confirmed.
 */
interface Run {
  only: string[]
  without: string[]
  /** Features that this run has, and others have not. */
  has?: string[]
  /** Features that the replayer takes for absent unless they are named. */
  with?: string[]
}

/** A start of the product, and what is replayed against it. */
export interface Server {
  kind: 'autoconfirm' | 'confirm'
  settings: (smtpPort: number) => Record<string, string>
  runs: Run[]
}

/** The servers by their names in the reports, and in the list of accepted differences. */
export const servers: Record<string, Server> = {
  autoconfirm: {
    kind: 'autoconfirm',
    settings: () => ({}),
    runs: [
      { only: ['01', '02', '03', '04', '06', '07'], without: ['mail', 'phone'] },
      // In these scenarios "phone" means a second factor, never an account.
      { only: ['08', '09', '10'], without: ['mail'] },
      { only: ['20'], without: ['mail', 'phone'] },
    ],
  },
  /** Has a secret key, and mails, for what an owner does. */
  owned: {
    kind: 'autoconfirm',
    settings: phones,
    runs: [{ only: ['19', '25'], without: ['sso-admin'] }],
  },
  /** Has features that are off unless an owner enables them. */
  open: {
    kind: 'autoconfirm',
    settings: (smtpPort) => ({ ...phones(smtpPort), ...OAUTH_SERVER, SMS_AUTOCONFIRM: 'on' }),
    runs: [
      {
        only: ['05', '18', '21', '22'],
        without: ['sso-admin'],
        has: ['anonymous', 'sms-test-code'],
      },
      { only: ['23', '24'], without: [] },
    ],
  },
  /** Has requests of clients that expire soon. */
  short: {
    kind: 'autoconfirm',
    settings: (smtpPort) => ({ ...phones(smtpPort), ...OAUTH_SERVER, OAUTH_SERVER_AUTHORIZATION_TTL: '6' }),
    runs: [{ only: ['24'], without: [], with: ['oauth-short'] }],
  },
  /** As `open`, but codes confirm numbers. */
  texting: {
    kind: 'autoconfirm',
    settings: phones,
    runs: [{ only: ['21'], without: [], has: ['anonymous', 'sms-test-code'] }],
  },
  /** Has everything off that can be. */
  closed: {
    kind: 'autoconfirm',
    settings: () => ({
      AUTH_SECRET_KEY: SECRET_KEY,
      MFA_REQUIRED: 'off',
      // Browsers offer no passkeys for the site's IP address.
      WEBAUTHN_RP_ID: '',
      WEBAUTHN_RP_ORIGINS: '',
    }),
    runs: [{ only: ['22'], without: ['mail', 'phone', 'passkeys', 'totp', 'oauth-server', 'sso-admin'] }],
  },
  confirm: {
    kind: 'confirm',
    settings: mailing,
    runs: [{ only: ['01', '11', '12', '13', '14', '15', '16', '17'], without: ['phone'] }],
  },
}
