import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { keepOutboxKey } from './outbox.ts'

export interface Product {
  readonly url: string
  stop(): Promise<void>
}

/** The product as a process of the test's own, on the site as it is built, with these settings and an empty database. */
export async function startProduct(
  settings: Record<string, string> = {},
  main = 'server/main.ts',
): Promise<Product> {
  const port = settings['PORT'] ?? String(await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  await keepOutboxKey(dataDir)
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')

  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The product ended with status ${child.exitCode}`)
    await delay(50)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
