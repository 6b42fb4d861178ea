import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../auth/db/open.ts'
import { buildApp } from '../app.ts'
import { parseConfig, type ServerConfig } from '../config.ts'
import { createLogger } from '../http/create-logger.ts'
import { type Limits, limits } from '../http/limits/limits.ts'
import { loadPageLook } from '../load-page-look.ts'
import { loadTemplates } from '../load-templates.ts'
import { createMetrics } from '../metrics/create-metrics.ts'
import { isOwnerPageOn } from '../owner-page/is-owner-page-on.ts'
import { loadOwnerPage } from '../owner-page/load-owner-page.ts'
import { captchaOrigins } from '../site/captcha-origins.ts'
import { loadSite } from '../site/load-site.ts'
import { sharedSite } from './shared-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface Options {
  env?: Record<string, string>
  limits?: Partial<Limits>
  /** Whether figures are taken, as where a setting lets them be read. */
  isMeasured?: boolean
}

/** The whole application over a small site and a fresh SQLite database, with its log lines. */
export async function startApp(options: Options = {}): Promise<{
  app: FastifyInstance
  config: ServerConfig
  database: OpenDatabase
  log: string[]
}> {
  const folder = await temporaryFolder()
  const site = await sharedSite()
  const config = parseConfig({ DATA_DIR: join(folder, 'data'), ...options.env }, 'build')
  await cp(inject('templates').sqlite, config.DATA_DIR, { recursive: true })
  const database = await openDatabase(config)

  const log: string[] = []
  const app = await buildApp({
    config,
    database,
    logger: createLogger(config.LOG_LEVEL, { write: (line) => void log.push(line) }),
    templates: await loadTemplates(join(site, 'dist-messages')),
    pageLook: await loadPageLook(join(site, 'dist-messages')),
    site: await loadSite(join(site, 'dist'), config.PUBLIC_AUTH_URL, captchaOrigins(config)),
    ownerPage: isOwnerPageOn(config) ? await loadOwnerPage(join(site, 'dist-owner')) : undefined,
    limits: { ...limits, ...options.limits },
    ...(options.isMeasured && { metrics: createMetrics(database.pool) }),
  })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return { app, config, database, log }
}
