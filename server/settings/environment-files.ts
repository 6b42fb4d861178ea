import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * The files that settings are read from, what goes before the others first: each that `--env-file`
 * names, the last one before the first as Node has it, then `.env` of the working folder. Throws
 * when anything else is asked for.
 */
export function environmentFiles(args: readonly string[]): string[] {
  return [...namedIn(args).toReversed(), ...(existsSync('.env') ? ['.env'] : [])]
}

function namedIn(args: readonly string[]): string[] {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'env-file': { type: 'string', multiple: true, default: [] } },
    })
    return values['env-file']
  } catch (error) {
    const [fault] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${fault}. The one option is --env-file=FILE, which may be repeated`, { cause: error })
  }
}
