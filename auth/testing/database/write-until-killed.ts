import { Kysely } from 'kysely'
import { sqliteDialect } from '../../db/sqlite/dialect.ts'
import { SqliteWriter } from '../../db/sqlite/writer/writer.ts'
import { timeouts } from '../../db/timeouts.ts'

/**
 * A program for a test: writes rows, prints the name of each one that was acknowledged, and kills
 * itself midway.
 */
const KILLED_AFTER = 150
const db = new Kysely<{ counters: { name: string; value: number } }>({
  dialect: sqliteDialect(new SqliteWriter(String(process.argv[2]), timeouts)),
})
let acknowledged = 0
for (let i = 0; ; i++) {
  const name = `n${i}`
  db.insertInto('counters')
    .values({ name, value: 1 })
    .execute()
    .then(() => {
      process.stdout.write(`${name}\n`)
      if (++acknowledged === KILLED_AFTER) process.kill(process.pid, 'SIGKILL')
    })
  if (i % 20 === 19) await new Promise((later) => setTimeout(later, 1))
}
