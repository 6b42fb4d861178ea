import { accessSync, constants } from 'node:fs'
import { parseConfig, type ServerConfig } from './config.ts'
import { environmentFiles } from './settings/environment-files.ts'

/**
 * Reads the settings of this process, the same way for the service, the build and every command:
 * the environment first, then the files that `--env-file` names, then the file `.env` of the
 * working folder.
 */
export function readConfig(
  purpose?: Parameters<typeof parseConfig>[1],
  args: readonly string[] = process.argv.slice(2),
): ServerConfig {
  for (const file of environmentFiles(args)) {
    // What can't be opened for any other reason, too, Node calls a file that is not there.
    accessSync(file, constants.R_OK)
    process.loadEnvFile(file)
  }
  return parseConfig(process.env, purpose)
}
