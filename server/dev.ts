import { dev } from 'astro'
import { projectRoot } from './build/project-root.ts'
import { siteEnvironment } from './build/site-environment.ts'
import { checkContent } from './dev/check-content.ts'
import { servicePlugin } from './dev/service-plugin.ts'
import { ServiceProcess } from './dev/service-process.ts'
import { orExit } from './or-exit.ts'
import { assertPortFree } from './process/assert-port-free.ts'
import { readConfig } from './read-config.ts'
import { environmentFiles } from './settings/environment-files.ts'

/** `npm run dev`: the site with hot reload, and the auth service behind the same origin. */
await orExit(async () => {
  // A copy from before files are read into it: each start of the service reads them again.
  const environment = { ...process.env }
  const args = process.argv.slice(2)
  const config = readConfig('start', args)
  await assertPortFree(config.PORT, config.HOST)
  const port = await assertPortFree(0, '127.0.0.1')
  const service = new ServiceProcess(port, environment, args)
  Object.assign(process.env, siteEnvironment(config))
  const site = await dev({
    root: projectRoot,
    server: { port: config.PORT, host: config.HOST },
    vite: {
      server: { strictPort: true },
      plugins: [servicePlugin(service, port, environmentFiles(args)), checkContent(config.CONTENT_DIR)],
    },
  })

  // Astro prints the address that it listens on, from which a sign-in would have another origin.
  process.stdout.write(`Open ${config.PUBLIC_URL}\n`)

  const stop = async (): Promise<void> => {
    await Promise.all([site.stop(), service.stop()])
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
})
