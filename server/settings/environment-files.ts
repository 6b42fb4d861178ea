import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Lists the files that settings are read from, in order of precedence: each that `--env-file`
 * names, the last one first as in Node, then `.env` of the working folder. Throws for any other
 * argument.
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
    throw new Error(`${fault}. The only option is --env-file=FILE, which may be repeated`, { cause: error })
  }
}
