import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../tooling/free-port.ts'
import { createAtRest } from '../../crypto/at-rest.ts'
import { signingKeyPurpose } from '../../crypto/key-ring.ts'
import { createPostgresDatabase, startTestPostgres } from '../postgres.ts'
import { prepareRecordings } from './prepare-recordings.ts'

/**
 * Replays recorded exchanges of Supabase Auth against the product, confirming addresses and not, on
 * both databases side by side: `npm run conformance -- [--only 01,02]`. The recordings are looked
 * for in GOLDEN_DIR.
 */
const SECRET_KEY = 'conformance-secret-key-0123456789abcdef'
/** Settings with which mails reach the replayer. */
const mailing = (smtpPort: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'shop@example.com',
  SMTP_MAX_FREQUENCY: '1',
  // The replayer takes the oldest mail to an address for the one that it waits for.
  MAILER_NOTIFICATIONS: 'off',
})

/** What an owner switches on who wants every way to sign in. */
const phones = (smtpPort: number) => ({
  ...mailing(smtpPort),
  MAILER_AUTOCONFIRM: 'on',
  AUTH_SECRET_KEY: SECRET_KEY,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: 'on',
  EXTERNAL_PHONE_ENABLED: 'on',
  SMS_TEST_OTP: '1234567890=123456,1234567891=123456',
  SMS_TEST_OTP_VALID_UNTIL: '2099-12-31',
  MFA_PHONE_MAX_FREQUENCY: '1',
})

const OAUTH_SERVER = { OAUTH_SERVER_ENABLED: 'on', OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'on' }

/**
 * What the replayer is told and the product set up with, by when an address counts as confirmed.
 */
interface Run {
  only: string[]
  without: string[]
  /** What this run has of `WITHOUT`. */
  has?: string[]
  /** What the replayer takes for absent unless it is named. */
  with?: string[]
}

interface Server {
  kind: 'autoconfirm' | 'confirm'
  settings: (smtpPort: number) => Record<string, string>
  runs: Run[]
}

const SERVERS: Record<string, Server> = {
  autoconfirm: {
    kind: 'autoconfirm',
    settings: () => ({}),
    runs: [
      { only: ['01', '02', '03', '04', '06', '07'], without: ['mail', 'phone'] },
      // Phones are second factors here, never accounts: in the scenarios above that is what "phone"
      // means.
      { only: ['08', '09', '10'], without: ['mail'] },
      { only: ['20'], without: ['mail', 'phone'] },
    ],
  },
  /** With a secret key, and mails: for what an owner does. */
  owned: {
    kind: 'autoconfirm',
    settings: phones,
    runs: [{ only: ['19', '25'], without: ['sso-admin'] }],
  },
  /** With what is off unless an owner switches it on. */
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
  /** With requests of clients that are over soon. */
  short: {
    kind: 'autoconfirm',
    settings: (smtpPort) => ({ ...phones(smtpPort), ...OAUTH_SERVER, OAUTH_SERVER_AUTHORIZATION_TTL: '2' }),
    runs: [{ only: ['24'], without: [], with: ['oauth-short'] }],
  },
  /** The same, where codes confirm numbers. */
  texting: {
    kind: 'autoconfirm',
    settings: phones,
    runs: [{ only: ['21'], without: [], has: ['anonymous', 'sms-test-code'] }],
  },
  /** With everything off that can be. */
  closed: {
    kind: 'autoconfirm',
    settings: () => ({
      AUTH_SECRET_KEY: SECRET_KEY,
      MFA_REQUIRED: 'off',
      // Browsers have no passkeys for the IP address of the site.
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
/** What only the runs have that name it. Elsewhere scenarios and steps that need it are passed over. */
const WITHOUT: readonly string[] = ['sms-test-code', 'anonymous']
/** The site's address in the recordings; where the product really listens is another matter. */
const SITE = 'http://127.0.0.1:3000'
const PUBLIC_KEY = 'conformance-public-key'
const SECRET = 'conformance secret, at least 32 characters'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const golden = resolve(process.env['GOLDEN_DIR'] ?? join(root, '../shared/golden'))
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const asked = values.only?.split(',')

if (!(await stat(join(golden, 'replay.mjs')).catch(() => undefined))) {
  console.error(`There are no recordings in ${golden}: set GOLDEN_DIR to their folder.`)
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'dropharbor-conformance-'))
const { replayer, acceptedBy } = await prepareRecordings(
  { golden, accepted: join(root, 'auth/testing/conformance/accepted-differences.json') },
  folder,
)
const postgres = await startTestPostgres()
try {
  // Both databases are served from one build.
  const { status } = await run([join(root, 'server/build-if-stale.ts')])
  if (status !== 0) throw new Error('the site could not be built')
  const statuses = await Promise.all([
    replayBoth('SQLite', () => undefined),
    replayBoth('Postgres', () => createPostgresDatabase(postgres.url)),
  ])
  process.exitCode = Math.max(...statuses)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function replayBoth(
  database: string,
  createDatabase: () => Promise<string> | undefined,
): Promise<number> {
  // Where the replayer takes mails.
  const smtpPort = await freePort()
  let status = 0
  for (const server of Object.entries(SERVERS))
    status = Math.max(status, await replay(database, server, await createDatabase(), smtpPort))
  return status
}

async function replay(
  database: string,
  [name, server]: [string, Server],
  databaseUrl: string | undefined,
  smtpPort: number,
): Promise<number> {
  const { kind, settings, runs } = server
  const chosen = runs.map(({ only, without, has = [], with: named = [] }) => ({
    only: only.filter((scenario) => asked?.includes(scenario) ?? true),
    without: [...WITHOUT.filter((each) => !has.includes(each)), ...without],
    named,
  }))
  if (chosen.every(({ only }) => only.length === 0)) return 0
  const title = `${database}-${name}`
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(folder, title)
  const product = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: SITE,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_PUBLIC_KEY: PUBLIC_KEY,
      AUTH_KEY_SECRET: SECRET,
      WEBAUTHN_RP_ID: 'localhost',
      WEBAUTHN_RP_NAME: 'test',
      WEBAUTHN_RP_ORIGINS: 'http://localhost:5173',
      RATE_LIMITS: 'off',
      URI_ALLOW_LIST: 'http://localhost:5173/**',
      EXTERNAL_GITHUB_CLIENT_ID: 'conformance',
      EXTERNAL_GITHUB_SECRET: 'conformance',
      EXTERNAL_GOOGLE_CLIENT_ID: 'conformance',
      EXTERNAL_GOOGLE_SECRET: 'conformance',
      SECURITY_MANUAL_LINKING_ENABLED: 'off',
      SECURITY_PKCE_PLAIN_ENABLED: 'on',
      EXTERNAL_UNNAMED_CALLBACK: 'github',
      LOG_LEVEL: 'error',
      ...settings(smtpPort),
    },
  })
  try {
    await ready(`${origin}/readyz`, product)
    const keyFile = join(folder, `${title}.jwk`)
    await writeFile(keyFile, await privateKey(dataDir, databaseUrl), { mode: 0o600 })
    let status = 0
    for (const { only, without, named } of chosen) {
      if (only.length === 0) continue
      const { status: result, report } = await run([
        replayer,
        `${origin}/auth/v1`,
        ...['--apikey', PUBLIC_KEY, '--site', SITE, '--server', kind],
        ...('AUTH_SECRET_KEY' in settings(smtpPort) ? ['--service-key', SECRET_KEY] : []),
        ...['--only', only.join(','), '--without', without.join(','), '--jwt-key', keyFile],
        ...(named.length > 0 ? ['--with', named.join(',')] : []),
        ...['--confirm-page', '--smtp-port', String(smtpPort)],
        ...['--accepted', await acceptedBy(name)],
      ])
      process.stdout.write(`\n# ${database}, ${name}\n${report}`)
      status = Math.max(status, result)
    }
    return status
  } finally {
    product.kill('SIGTERM')
    if (product.exitCode === null) await once(product, 'exit')
  }
}

async function ready(url: string, product: ChildProcess): Promise<void> {
  while (product.exitCode === null) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('the product did not start')
}

/** The replayer makes expired and odd tokens with the product's own signing key. */
async function privateKey(dataDir: string, databaseUrl: string | undefined): Promise<string> {
  const query = "select kid, private_jwk from signing_keys where status = 'current'"
  if (!databaseUrl) {
    const database = new DatabaseSync(join(dataDir, 'auth.sqlite'), { readOnly: true })
    const row = database.prepare(query).get()
    database.close()
    return openKey({ kid: String(row?.['kid']), private_jwk: String(row?.['private_jwk']) })
  }
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=auth' })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return openKey(rows[0])
}

function openKey(row: { kid: string; private_jwk: string }): string {
  return createAtRest([SECRET]).open(row.private_jwk, signingKeyPurpose(row.kid))
}

async function run(args: string[]): Promise<{ status: number; report: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [[status], report] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  return { status: status ?? 1, report }
}
