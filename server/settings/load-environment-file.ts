import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Puts the settings of a file into the environment of this process, but for those that it has. */
export function loadEnvironmentFile(file: string): void {
  // Docker makes a folder where a file that it is to mount is not there.
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder, not a file of settings`)
  for (const [name, value] of Object.entries(parseEnv(textOf(file)))) process.env[name] ??= value
}

/** Without its mark (BOM), which editors write and Node takes for a letter of the first name. */
function textOf(file: string): string {
  const bytes = readFileSync(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not in UTF-8: save it as that`)
  }
}
