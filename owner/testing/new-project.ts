import { join } from 'node:path'
import { startProcess, untilReady } from '../../server/testing/start-process.ts'
import { temporaryProject } from '../../server/testing/temporary-project.ts'
import { freePort } from '../../tooling/free-port.ts'
import { runHere } from './run-here.ts'

/** Makes a separate project: its service, its command line, and visitors who sign up and in. */
export async function newProject() {
  const project = await temporaryProject()
  const port = await freePort()
  const settings = { PORT: String(port), RATE_LIMITS: 'off' }
  const send = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: 'dropharbor-public-key', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const begin = (args: string[], more: Record<string, string> = {}) =>
    startProcess(project, { ...settings, ...more }, 'owner/main.js', ...args)
  return {
    project,
    data: join(project, '.data'),
    async serve() {
      const running = startProcess(project, settings)
      await untilReady(port, running)
      return {
        async end(signal: 'SIGTERM' | 'SIGKILL') {
          running.child.kill(signal)
          return running.ended
        },
      }
    },
    start: () => startProcess(project, settings).ended,
    begin,
    owner: (args: string[], more: Record<string, string> = {}) =>
      runHere(args, { settings: { ...settings, ...more }, folder: project }),
    signUp: (name: string) => send('signup', { email: `${name}@example.com`, password: 'a long secret' }),
    signIn: async (name: string) =>
      (await send('token?grant_type=password', { email: `${name}@example.com`, password: 'a long secret' }))
        .status,
  }
}
