import pg from 'pg'
import { createPostgresDatabase } from '../../postgres.ts'
import { referenceSchema } from '../reference-schema.ts'

export interface Reference {
  url: string
  client: pg.Client
}

/** Makes an empty database of Supabase Auth. */
export async function openReference(server: string): Promise<Reference> {
  const url = await createPostgresDatabase(server)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(referenceSchema)
  return { url, client }
}
