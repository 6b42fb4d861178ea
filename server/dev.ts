import type { AddressInfo } from 'node:net'
import { dev } from 'astro'
import { type ReadFile, readTemplate } from '../auth/messages/templates/read-template.ts'
import { openStorage } from '../auth/open-storage.ts'
import { buildApp } from './app.ts'
import { assertPortFree } from './assert-port-free.ts'
import { projectRoot } from './build/project-root.ts'
import { siteEnvironment } from './build/site-environment.ts'
import type { ServerConfig } from './config.ts'
import { createLogger } from './http/create-logger.ts'
import { orExit } from './or-exit.ts'
import { isDevelopment } from './outbox/is-development.ts'
import { outboxAddress } from './outbox/outbox-address.ts'
import { readConfig } from './read-config.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** `npm run dev`: the site with hot reload, and the auth service behind the same origin. */
await orExit(async () => {
  const config = readConfig()
  await assertPortFree(config.PORT, config.HOST)
  const { database, secrets, notes } = await openStorage(config)
  const logger = createLogger(config.LOG_LEVEL)
  for (const note of notes) logger.warn(note)
  // The development server is the one proxy in front, and it runs on this machine.
  const app = await buildApp({
    config: { ...config, AUTH_KEY_SECRET: secrets, TRUSTED_PROXIES: ['127.0.0.1'] },
    database,
    logger,
    templates: (name) => readTemplate(name, drawn(config)),
  })
  let site: Awaited<ReturnType<typeof dev>> | undefined
  app.addHook('onClose', () => site?.stop())
  await app.listen({ port: 0, host: '127.0.0.1' })
  stopOnSignal(app, database, logger)

  const { port } = app.server.address() as AddressInfo
  const backend = { target: `http://127.0.0.1:${port}`, xfwd: true }
  Object.assign(process.env, siteEnvironment(config))
  site = await dev({
    root: projectRoot,
    server: { port: config.PORT, host: config.HOST },
    vite: {
      server: { strictPort: true, proxy: { '/auth/v1': backend, '/_outbox': backend } },
    },
  })
  if (isDevelopment(config))
    logger.info(`Messages that no provider sends are shown at ${await outboxAddress(config)}`)
})

/** Templates as the development server draws them at this moment. */
function drawn({ HOST, PORT }: ServerConfig): ReadFile {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return async (file) => {
    const response = await fetch(`http://${host}:${PORT}/_messages/${file}`)
    if (!response.ok) throw new Error(`the development server has no ${file}`)
    return response.text()
  }
}
