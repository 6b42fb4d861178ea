import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../build/project-root.ts'
import { checkContent } from './check-content.ts'

const PAGE = 'virtual:page'
const page = {
  name: 'page',
  resolveId: (id: string) => (id === PAGE ? id : undefined),
  load: (id: string) => (id === PAGE ? 'export const page = {}' : undefined),
}

test('saved content has pages loaded anew, once Astro has imported its program, not halfway', async () => {
  const imported = Promise.withResolvers<void>()
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    root: import.meta.dirname,
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [page, checkContent(undefined)],
  })
  onTestFinished(() => server.close())
  Reflect.set(server, Symbol.for('astro.devServerAppReady'), imported.promise)
  const { ssr } = server.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('its modules do not run here')
  const load = async () => (await ssr.runner.import(PAGE)).page
  const first = await load()
  server.watcher.emit('all', 'change', join(projectRoot, 'site/content/en/brand.ts'))
  await new Promise(setImmediate)
  expect(await load()).toBe(first)
  imported.resolve()
  await expect.poll(load).not.toBe(first)
})
