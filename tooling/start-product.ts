import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Start {
  /** Over those of this process. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where, in place of this project: in a copy of it. */
  readonly project?: string | undefined
  /** What Node is called with. */
  readonly parameters?: readonly string[]
  /** The folder that is to be made its DATA_DIR; one of its own without. */
  readonly dataDir?: string | undefined
  /** Fills the empty DATA_DIR before the start. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

/** The product as a process of its own, which is ready. */
export interface Product {
  readonly port: number
  readonly pid: number
  /** From the start of the process to the first answer that it is ready. */
  readonly startMs: number
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the product on the site as it is built, on a free port unless PORT names one, with an
 * empty database.
 */
export async function startProduct({
  settings = {},
  project = root,
  parameters = ['server/main.js'],
  dataDir: given,
  prepare,
}: Start): Promise<Product> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'dropharbor-product-')))
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await prepare?.(dataDir)

  const started = performance.now()
  const child = spawn(process.execPath, parameters, {
    cwd: project,
    env: { ...process.env, DATA_DIR: dataDir, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The product ended with status ${child.exitCode}`)
    await delay(20)
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
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
