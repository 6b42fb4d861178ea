import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../server/build/project-root.ts'

interface Settings {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  AUTH_KEY_SECRET: readonly string[]
}

/** The command line with the settings of a service that runs. */
export function commandLine(settings: () => Settings) {
  /** Runs a command, with standard input as a script gives it. */
  async function owner(args: string[], input = '', more: Record<string, string> = {}) {
    const { DATA_DIR, DATABASE_URL, AUTH_KEY_SECRET } = settings()
    const child = spawn(process.execPath, ['owner/main.ts', ...args], {
      cwd: projectRoot,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR,
        DATABASE_URL,
        AUTH_KEY_SECRET: AUTH_KEY_SECRET.join(','),
        ...more,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.end(input)
    const closed = once(child, 'close')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [status] = await closed
    return { status, stdout, stderr }
  }
  return { owner, json: async (...args: string[]) => JSON.parse((await owner([...args, '--json'])).stdout) }
}
