// @module-tag slow

import { inject as provided, test } from 'vitest'
import { createPostgresDatabase } from '../postgres.ts'
import { fuzz } from './fuzz.ts'

/** A short run of `npm run fuzz`: the same requests every time. */
const requests = 400

test.concurrent('no request from the API description finds a fault, on SQLite with addresses that count at once', {
  timeout: 600_000,
}, async () => {
  await fuzz({ seed: 1, requests, settings: {} })
})

test.concurrent('no request from the API description finds a fault, on Postgres with addresses to confirm', {
  timeout: 600_000,
}, async () => {
  const url = await createPostgresDatabase(provided('postgresUrl'))
  await fuzz({ seed: 2, requests, settings: { DATABASE_URL: url, MAILER_AUTOCONFIRM: 'off' } })
})
