import type { Command } from 'commander'
import type { ServerConfig } from '../../server/config.ts'
import { readConfig } from '../../server/read-config.ts'

interface Options {
  config: ServerConfig
  json: boolean
  /** Whether to skip questions. */
  yes: boolean
}

/**
 * Returns the options of every command: the settings, read as the service reads them, and the
 * format of the answer.
 */
export function readOptions(command: Command): Options {
  const {
    envFile = [],
    json = false,
    yes = false,
  } = command.optsWithGlobals<{
    envFile?: string[]
    json?: boolean
    yes?: boolean
  }>()
  const args = envFile.map((file) => `--env-file=${file}`)
  return { config: readConfig('manage', args), json, yes }
}
