import { runOwner } from '../product/run-owner.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'
import { sealingSecret } from './accounts.ts'
import type { Place } from './places.ts'

const another = 'bench-another-secret-0123456789-abcdefghij'

/**
 * Everything that is sealed, sealed under another secret and back again; a new signing key.
 */
export async function rotation(places: readonly Place[]): Promise<string> {
  const rows: string[][] = []
  for (const { accounts, settings } of places) {
    const sealed = accounts * 2 + Math.ceil(accounts / 10)
    const key = await runOwner({ ...settings }, 'rotate-signing-key', '--yes')
    rows.push([`${number(accounts)} accounts: a signing key`, ...say(key, 1)])
    for (const [what, secrets] of [
      ['another secret', `${another},${sealingSecret}`],
      ['the former one again', `${sealingSecret},${another}`],
    ] as const) {
      const used = await runOwner({ ...settings, AUTH_KEY_SECRET: secrets }, 'rotate-secret')
      rows.push([`${number(accounts)} accounts: ${what}`, ...say(used, sealed)])
    }
  }
  return table(['what', 'time', 'values a second', 'processor of the command', 'its memory, peak'], rows)
}

const say = (
  { wallSeconds, processorSeconds, peakBytes }: Awaited<ReturnType<typeof runOwner>>,
  values: number,
): string[] => [
  `${number(wallSeconds)} s`,
  number(values / wallSeconds),
  `${number(processorSeconds)} s`,
  `${number(peakBytes / 1e6)} MB`,
]
