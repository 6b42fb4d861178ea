import { type ReadFile, readTemplate } from '../../auth/messages/templates/read-template.ts'
import { openStorage } from '../../auth/open-storage.ts'
import { buildApp } from '../app.ts'
import type { ServerConfig } from '../config.ts'
import { createLogger } from '../http/create-logger.ts'
import { isDevelopment } from '../outbox/is-development.ts'
import { outboxAddress } from '../outbox/outbox-address.ts'
import { isOwnerPageOn } from '../owner-page/is-owner-page-on.ts'
import { loadOwnerPage } from '../owner-page/load-owner-page.ts'
import { stopOnSignal } from '../process/stop-on-signal.ts'
import { ownerPageFolder } from '../site/folder.ts'

/**
 * Runs the auth service on this port of the loopback interface, behind the development server,
 * until a signal stops it.
 */
export async function serve(port: number, config: ServerConfig): Promise<void> {
  const { database, secrets, notes } = await openStorage(config)
  const logger = createLogger(config.LOG_LEVEL)
  for (const note of notes) logger.warn(note)
  // The owner's page is served as last built, if it was: an engineer works on either this page or
  // the site.
  const ownerPage = isOwnerPageOn(config)
    ? await loadOwnerPage(ownerPageFolder).catch(() => undefined)
    : undefined
  // The development server is the only proxy in front, and it runs on this machine.
  const app = await buildApp({
    config: { ...config, AUTH_KEY_SECRET: secrets, TRUSTED_PROXIES: ['127.0.0.1'] },
    database,
    logger,
    // The development server shows one language.
    templates: async (name) => ({
      language: (await languages(config))[0],
      ...(await readTemplate(name, drawn(config))),
    }),
    pageLook: async () => JSON.parse(await drawn(config)('page-look.json')),
    ownerPage,
  })
  await app.listen({ port, host: '127.0.0.1', listenTextResolver: () => 'The auth service is ready' })
  stopOnSignal(app, database.close, logger)
  if (isDevelopment(config))
    logger.info(`Messages that no provider sends are shown at ${await outboxAddress(config)}`)
}

/**
 * Reads templates, and the look of pages, as the development server renders them at this moment.
 */
function drawn({ HOST, PORT }: ServerConfig): ReadFile {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return async (file) => {
    const response = await fetch(`http://${host}:${PORT}/_messages/${file}`)
    if (!response.ok) throw new Error(`the development server has no ${file}`)
    return response.text()
  }
}

async function languages(config: ServerConfig): Promise<[string]> {
  return JSON.parse(await drawn(config)('languages.json'))
}
