import { runOwner, type Used } from '../product/run-owner.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'
import { sealingSecret } from './accounts.ts'
import type { Place } from './places.ts'

const another = 'bench-another-secret-0123456789-abcdefghij'

/** Measures resealing every secret under another key and back again, and a new signing key. */
export async function rotation(places: readonly Place[]): Promise<string> {
  const columns: string[][] = []
  for (const { accounts, settings } of places) {
    const sealed = accounts * 2 + Math.ceil(accounts / 10)
    const to = (secrets: string) => runOwner({ ...settings, AUTH_KEY_SECRET: secrets }, 'rotate-secret')
    const key = await runOwner({ ...settings }, 'rotate-signing-key', '--yes')
    const there = await to(`${another},${sealingSecret}`)
    const back = await to(`${sealingSecret},${another}`)
    columns.push([say(key), say(there, sealed), say(back, sealed)])
  }
  const rows = ['a signing key', 'another secret', 'the former one again'].map((name, index) => [
    name,
    ...columns.map((cells) => cells[index] ?? ''),
  ])
  return table(['what', ...places.map(({ accounts }) => `${number(accounts)} accounts`)], rows)
}

function say({ wallSeconds, processorSeconds, peakBytes }: Used, values?: number): string {
  const rate = values === undefined ? '' : `, ${number(values / wallSeconds)} values a second`
  return `${number(wallSeconds)} s${rate}; command: ${number(processorSeconds)} s of the processor, ${number(peakBytes / 1e6)} MB`
}
