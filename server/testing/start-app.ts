import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../auth/db/open.ts'
import { quickFolder } from '../../tooling/quick-folder.ts'
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

interface Options {
  env?: Record<string, string>
  limits?: Partial<Limits>
  /** Whether metrics are collected, as where a setting lets them be read. */
  isMeasured?: boolean
}

interface StartedApp {
  app: FastifyInstance
  config: ServerConfig
  database: OpenDatabase
  log: string[]
}

/**
 * Starts the whole application over a small site and a fresh SQLite database, and collects its log
 * lines.
 */
export async function startApp(options: Options = {}): Promise<StartedApp> {
  const { close, ...started } = await openApp(options)
  onTestFinished(close)
  return started
}

/**
 * Starts one application for all tests of a file that only send requests: a start takes a tenth of
 * a second.
 */
export function sharedApp(): () => StartedApp {
  let opened: Awaited<ReturnType<typeof openApp>> | undefined
  beforeAll(async () => {
    opened = await openApp({})
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('the application is not running')
    return opened
  }
}

async function openApp(options: Options): Promise<StartedApp & { close: () => Promise<void> }> {
  const folder = await quickFolder('dropharbor-')
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
  const close = async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, config, database, log, close }
}
