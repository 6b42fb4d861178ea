import { join, resolve } from 'node:path'
import type { Plugin, ProxyOptions } from 'vite'
import { SERVICE_PATH } from '../../auth/config.ts'
import {
  AUTHORIZATION_SERVER_PATH,
  OPENID_CONFIGURATION_PATH,
  PROTECTED_RESOURCE_PATH,
} from '../../auth/oauth-server/metadata/well-known-urls.ts'
import { projectRoot } from '../build/project-root.ts'
import type { ServiceProcess } from './service-process.ts'

const code = ['auth', 'server'].map((name) => join(projectRoot, name, '/'))
const isTest = /\.test\.ts$|[\\/]testing[\\/]/

/**
 * Puts the auth service behind the development server, and restarts it when its code or settings
 * are saved.
 */
export function servicePlugin(
  service: ServiceProcess,
  port: number,
  environmentFiles: readonly string[],
): Plugin {
  // A file of settings that is created later counts too.
  const settings = ['.env', ...environmentFiles].map((file) => resolve(file))
  const isOfService = (path: string): boolean =>
    settings.includes(path) || (code.some((folder) => path.startsWith(folder)) && !isTest.test(path))
  const backend: ProxyOptions = {
    target: `http://127.0.0.1:${port}`,
    xfwd: true,
    async bypass({ url }, response) {
      if ((await service.isReady()) || !response) return undefined
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Service Unavailable')
      return url
    },
  }
  return {
    name: 'auth-service',
    config: () => {
      const metadata = [AUTHORIZATION_SERVER_PATH, OPENID_CONFIGURATION_PATH, PROTECTED_RESOURCE_PATH]
      const proxied = [SERVICE_PATH, '/_outbox', '/_count', '/_owner', ...metadata]
      return { server: { proxy: Object.fromEntries(proxied.map((path) => [path, backend])) } }
    },
    // Vite's watcher sees the whole project. The watcher of `node --watch` loses track of a file
    // that is replaced on Linux.
    configureServer: ({ watcher }) => {
      watcher.add(settings)
      watcher.on('all', (_event, path) => {
        if (isOfService(path)) service.restart()
      })
    },
  }
}
