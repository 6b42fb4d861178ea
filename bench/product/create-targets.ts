import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fill } from '../scale/fill.ts'
import { runSql } from './run-sql.ts'
import { startProduct } from './start-product.ts'

/** What accounts can be moved into: settings that name a database, and its end. */
interface Target {
  storage: { DATA_DIR: string; DATABASE_URL?: string }
  remove: () => Promise<void>
}

type Kind = 'SQLite' | 'Postgres'

/**
 * Databases of the product that hold so many accounts already, in this folder and on this server:
 * each is a copy of one that is made and filled once.
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
    // It makes the tables, and is not there while they are filled.
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
