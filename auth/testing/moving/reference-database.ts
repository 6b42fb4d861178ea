import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../postgres.ts'
import { referenceSchema } from './reference-schema.ts'

/** Makes an empty database of Supabase Auth. */
export async function referenceDatabase() {
  const url = await createPostgresDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(referenceSchema)
  const ask = async (statement: string, ...values: unknown[]) => (await client.query(statement, values)).rows
  return { url, client, ask }
}
