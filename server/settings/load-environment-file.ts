import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SettingsError } from '../../auth/settings/parse-settings.ts'
import { linesWithoutSetting } from './lines-without-setting.ts'

/**
 * Puts the settings of a file into the environment of this process, except for those that are
 * already set. Throws a line that names what is wrong with the file, but never its content.
 */
export function loadEnvironmentFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new Error(`--env-file: there is no file ${file}`)
  // Docker creates a folder where a file that it is to mount doesn't exist.
  if (found.isDirectory()) throw new Error(`${file} is a folder, not a settings file`)
  const text = textOf(file)
  const faults = linesWithoutSetting(text).map(
    (line) => `${file}, line ${line}: write a setting as NAME=value, and start a comment with #`,
  )
  if (faults.length > 0) throw new SettingsError(faults)
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
}

/**
 * Reads a file without its byte order mark (BOM), which editors write and Node takes for a letter
 * of the first name.
 */
function textOf(file: string): string {
  const bytes = readFileSync(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not encoded in UTF-8: save it as UTF-8`)
  }
}
