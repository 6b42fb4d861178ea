import { parseConfig, type ServerConfig } from './config.ts'
import { environmentFiles } from './settings/environment-files.ts'
import { loadEnvironmentFile } from './settings/load-environment-file.ts'

/**
 * Reads the settings of this process, the same way for the service, the build and every command:
 * the environment first, then the files that `--env-file` names, then the file `.env` of the
 * working folder.
 */
export function readConfig(
  purpose?: Parameters<typeof parseConfig>[1],
  args: readonly string[] = process.argv.slice(2),
): ServerConfig {
  for (const file of environmentFiles(args)) loadEnvironmentFile(file)
  return parseConfig(process.env, purpose)
}
