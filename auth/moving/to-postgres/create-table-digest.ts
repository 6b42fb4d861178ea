import { hash } from 'node:crypto'
import { canonicalText } from './canonical-text.ts'
import type { TargetColumn } from './target-table.ts'

const MODULUS = 1n << 256n

export interface TableDigest {
  rows: number
  /** 64 digits, which are the same for the same rows. */
  checksum: string
}

/**
 * Counts rows and adds up their SHA-256, so that the result does not depend on their order, and a
 * duplicate row does not cancel itself.
 */
export function createTableDigest(columns: readonly Pick<TargetColumn, 'type'>[]) {
  let sum = 0n
  let rows = 0
  return {
    add(values: readonly (string | null)[]): void {
      const row = columns.map(({ type }, index) => canonicalText(type, values[index] ?? null))
      sum = (sum + BigInt(`0x${hash('sha256', JSON.stringify(row))}`)) % MODULUS
      rows++
    },
    result: (): TableDigest => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  }
}
