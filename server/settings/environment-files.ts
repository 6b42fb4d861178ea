import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * The files that settings are read from, what goes before the others first: each that `--env-file`
 * names, the last one before the first as Node has it, then `.env` of the working folder. Throws
 * when anything else is asked for.
 */
export function environmentFiles(args: readonly string[]): string[] {
  const { values } = parseArgs({
    args: [...args],
    options: { 'env-file': { type: 'string', multiple: true, default: [] } },
  })
  return [...values['env-file'].toReversed(), ...(existsSync('.env') ? ['.env'] : [])]
}
