import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Check } from './finding.ts'

const MIB = 1024 * 1024
/** A growing database must also be copied, before a migration and for a backup. */
const SCARCE_MIB = 1024
const OUT_MIB = 100

/** Checks the free space on the disk of the data folder. */
export const checkDisk: Check = async ({ DATA_DIR, DATABASE_URL }) => {
  const { bavail, bsize } = await statfs(existsSync(DATA_DIR) ? DATA_DIR : dirname(resolve(DATA_DIR)))
  const free = Math.floor((bavail * bsize) / MIB)
  const about = 'disk'
  const found = `${free} MiB are free at ${DATA_DIR}`
  if (free >= SCARCE_MIB || (DATABASE_URL && free >= OUT_MIB)) return [{ level: 'ok', about, found }]
  const advice = 'free some space: without it, nothing can be written, migrated or backed up'
  return [{ level: free < OUT_MIB ? 'fault' : 'warning', about, found, advice }]
}
