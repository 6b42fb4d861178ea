import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killAtExit } from './ending/kill-at-exit.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Start {
  /** Settings that override those of this process. */
  readonly settings?: Readonly<Record<string, string>>
  /** The project to start, in place of this one: a copy of it. */
  readonly project?: string | undefined
  /** The program to run, and its arguments. */
  readonly node?: string
  readonly parameters?: readonly string[]
  /** The environment, in place of that of this process. */
  readonly environment?: NodeJS.ProcessEnv
  /** The user that runs it, and owns its data. */
  readonly user?: number | undefined
  /** The folder to create as its DATA_DIR; a temporary one without. */
  readonly dataDir?: string | undefined
  /** Fills the empty DATA_DIR before the start. */
  readonly prepare?: (dataDir: string) => Promise<void>
  /** Takes the process before it is ready. */
  readonly onStart?: (child: ChildProcess) => void
}

/** The product as a process of its own, ready to serve. */
export interface Product {
  readonly port: number
  readonly pid: number
  /** Milliseconds from the start of the process to the first answer that it is ready. */
  readonly startMs: number
  readonly dataDir: string
  /** Its exit status, once it has ended. */
  readonly status: Promise<number | null>
  /** Stops the process and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the product with the site as built, on a free port unless PORT names one, with an empty
 * database.
 */
export async function startProduct({
  settings = {},
  project = root,
  node = process.execPath,
  parameters = ['server/main.js'],
  environment = process.env,
  user,
  dataDir: given,
  prepare,
  onStart,
}: Start): Promise<Product> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'dropharbor-product-')))
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await prepare?.(dataDir)
  if (user !== undefined) await chown(dataDir, user, user)

  const started = performance.now()
  const child = spawn(node, parameters, {
    cwd: project,
    env: { ...environment, DATA_DIR: dataDir, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  const gone = once(child, 'exit')
  killAtExit(child)
  onStart?.(child)
  while (!(await isReady(port))) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) {
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`The product ended at its start (${end})`)
    }
    await delay(20)
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    dataDir,
    status: gone.then(() => child.exitCode),
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
