import { projectRoot } from '../../server/build/project-root.ts'
import { startProcess } from '../../server/testing/start-process.ts'
import { runHere } from './run-here.ts'

interface Settings {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  AUTH_KEY_SECRET: readonly string[]
}

/** Returns a command line with the settings of a running service. */
export function commandLine(service: () => Settings) {
  const settings = (): Record<string, string> => {
    const { DATA_DIR, DATABASE_URL, AUTH_KEY_SECRET } = service()
    return { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }), AUTH_KEY_SECRET: AUTH_KEY_SECRET.join(',') }
  }
  /** Runs a command in this process, with standard input as a script gives it. */
  const owner = (args: string[], input = '', more: Record<string, string> = {}) =>
    runHere(args, { settings: { ...settings(), ...more }, input })
  const begin = (...args: string[]) => startProcess(projectRoot, settings(), 'owner/main.js', ...args)
  return {
    owner,
    /** Starts a command in a process of its own. */
    begin,
    json: async (...args: string[]) => JSON.parse((await owner([...args, '--json'])).stdout),
    /** Runs a command in a process of its own, to its end. */
    start: (...args: string[]) => begin(...args).ended,
  }
}
