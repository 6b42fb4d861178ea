import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError } from 'commander'
import { freePort } from '../../../tooling/free-port.ts'
import { quickFolder } from '../../../tooling/quick-folder.ts'
import { createPostgresDatabase, startTestPostgres } from '../postgres.ts'
import { differencesOf, readReasons } from './accepted-differences.ts'
import { prepareRecordings } from './prepare-recordings.ts'
import { readPrivateKey } from './read-private-key.ts'
import { type Server, servers } from './servers.ts'

/**
 * Features that only runs which name them have. Elsewhere scenarios and steps that need them are
 * skipped.
 */
const WITHOUT: readonly string[] = ['sms-test-code', 'anonymous']
/** The site's address in the recordings, which may differ from where the product listens. */
const SITE = 'http://127.0.0.1:3000'
const PUBLIC_KEY = 'conformance-public-key'
const SECRET = 'conformance secret, at least 32 characters'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const golden = resolve(process.env['GOLDEN_DIR'] ?? join(root, '../shared/golden'))
const program = new Command('npm run conformance --')
  .description(
    'Replays recorded exchanges of Supabase Auth against the product, on both databases side by side. The recordings are looked for in GOLDEN_DIR.',
  )
  .option('--only <numbers>', 'of these scenarios: 01,02', readScenarios)
  .parse()
const { only: asked } = program.opts<{ only?: string[] }>()

if (!(await stat(join(golden, 'replay.mjs')).catch(() => undefined))) {
  console.error(`There are no recordings in ${golden}: set GOLDEN_DIR to their folder.`)
  process.exit(2)
}

const folder = await quickFolder('dropharbor-conformance-')
const { replayer, acceptedBy } = await prepareRecordings(golden, differencesOf(await readReasons()), folder)
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

function readScenarios(text: string): string[] {
  const known = new Set(Object.values(servers).flatMap(({ runs }) => runs.flatMap(({ only }) => only)))
  const scenarios = text.split(',')
  if (scenarios.every((each) => known.has(each))) return scenarios
  throw new InvalidArgumentError(`The scenarios are ${[...known].sort().join(', ')}.`)
}

async function replayBoth(
  database: string,
  createDatabase: () => Promise<string> | undefined,
): Promise<number> {
  // The port at which the replayer receives mails.
  const smtpPort = await freePort()
  let status = 0
  for (const server of Object.entries(servers))
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
  const own = settings(smtpPort)
  const serviceKey = own['AUTH_SECRET_KEY']
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(folder, title)
  const product = spawn(process.execPath, [join(root, 'server/main.js')], {
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
      ...own,
    },
  })
  try {
    await ready(`${origin}/readyz`, product)
    const keyFile = join(folder, `${title}.jwk`)
    await writeFile(keyFile, await readPrivateKey(dataDir, databaseUrl, SECRET), { mode: 0o600 })
    let status = 0
    for (const { only, without, named } of chosen) {
      if (only.length === 0) continue
      const { status: result, report } = await run([
        replayer,
        `${origin}/auth/v1`,
        ...['--apikey', PUBLIC_KEY, '--site', SITE, '--server', kind],
        ...(serviceKey ? ['--service-key', serviceKey] : []),
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

async function run(args: string[]): Promise<{ status: number; report: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [[status], report] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  return { status: status ?? 1, report }
}
