import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Product {
  origin: string
  pid: number
  /** From the start of the process to the first answer that it is ready. */
  startMs: number
  stop: () => Promise<void>
}

/** Runs the command of `npm start` as a child process on fresh data, without rate limits, until it is ready. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [, ...parameters] = String(scripts.start).split(' ')
  const data = await mkdtemp(join(tmpdir(), 'dropharbor-bench-'))
  const port = settings['PORT'] ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`

  const started = performance.now()
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    // The site is the one that `npm run build` makes, whatever the port.
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The product did not start')
    await wait(5)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(data, { recursive: true, force: true })
    },
  }
}
