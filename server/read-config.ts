import { existsSync } from 'node:fs'
import { parseConfig, type ServerConfig } from './config.ts'

/** Reads the settings of this process: the environment first, then the file `.env` of the working folder. */
export function readConfig(purpose?: Parameters<typeof parseConfig>[1]): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig(process.env, purpose)
}
