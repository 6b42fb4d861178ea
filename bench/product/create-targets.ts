import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fill } from '../scale/fill.ts'
import { runSql } from './run-sql.ts'
import { startProduct } from './start-product.ts'

/** A database that accounts can be imported into: the settings that name it, and its removal. */
interface Target {
  storage: { DATA_DIR: string; DATABASE_URL?: string }
  remove: () => Promise<void>
}

type Kind = 'SQLite' | 'Postgres'

/**
 * Creates databases of the product that already contain this many accounts, in this folder and on
 * this server. Each is a copy of one that is created and filled once.
 */
export async function createTargets(
  folder: string,
  server: string,
  { settings, filled }: { settings: Record<string, string>; filled: number },
): Promise<Record<Kind, () => Promise<Target>>> {
  const first = join(folder, 'first')
  const DATABASE_URL = new URL('/first', server).href
  await runSql(server, 'create database first')
  for (const storage of [{ DATA_DIR: first }, { DATA_DIR: join(folder, 'none'), DATABASE_URL }]) {
    // The product creates the tables, and is stopped while they are filled.
    await (await startProduct({ ...settings, ...storage })).stop()
    const what = { accounts: filled, passwordHash: `$2a$10$${'a'.repeat(53)}` }
    if (filled > 0) await fill('DATABASE_URL' in storage ? DATABASE_URL : first, what)
  }
  const DATA_DIR = join(folder, 'target')
  const remove = () => rm(DATA_DIR, { recursive: true, force: true })
  const inSqlite = async (): Promise<Target> => {
    await cp(first, DATA_DIR, { recursive: true })
    return { storage: { DATA_DIR }, remove }
  }
  const inPostgres = async (): Promise<Target> => {
    await mkdir(DATA_DIR)
    await runSql(server, 'create database target template first')
    const drop = () => runSql(server, 'drop database target')
    return {
      storage: { DATA_DIR, DATABASE_URL: new URL('/target', server).href },
      remove: async () => void (await Promise.all([drop(), remove()])),
    }
  }
  return { SQLite: inSqlite, Postgres: inPostgres }
}
