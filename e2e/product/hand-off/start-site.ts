import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../../../tooling/copy-project.ts'
import { freePort } from '../../../tooling/free-port.ts'
import { quickFolder } from '../../../tooling/quick-folder.ts'
import { startProduct } from '../../../tooling/start-product.ts'
import { secretKey } from '../client-app.ts'
import { writeOutboxKey } from '../outbox.ts'
import type { Product } from '../start-product.ts'

/**
 * Builds the site with these settings and serves it, as `npm start` does, in a copy of the project.
 * To the browser it is on this host; to everything else it is on localhost.
 */
export async function startSite(settings: Record<string, string>, host = 'localhost'): Promise<Product> {
  const project = await mkdtemp(join(tmpdir(), 'dropharbor-hand-off-'))
  await copyProject(project)
  const PORT = String(await freePort())
  const { stop } = await startProduct({
    project,
    parameters: ['server/start.js'],
    settings: {
      PORT,
      PUBLIC_URL: `http://${host}:${PORT}`,
      WEBAUTHN_RP_ORIGINS: '',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      NODE_ENV: 'development',
      OAUTH_SERVER_ENABLED: 'on',
      AUTH_SECRET_KEY: secretKey,
      ...settings,
    },
    dataDir: await quickFolder('dropharbor-hand-off-'),
    prepare: writeOutboxKey,
  })
  return {
    url: `http://${host}:${PORT}`,
    async stop() {
      await stop()
      await rm(project, { recursive: true })
    },
  }
}
