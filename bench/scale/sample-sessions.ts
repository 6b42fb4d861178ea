import { listSql } from '../product/run-sql.ts'
import { headers } from '../product/sign-up.ts'
import type { Product } from '../product/start-product.ts'
import { idOf, keyOf } from './accounts.ts'
import type { Place } from './places.ts'
import { refreshTokenOf } from './refresh-token.ts'

export interface Visitor {
  access_token: string
  refresh_token: string
}

/**
 * The same number for each database, and fewer than the accounts of any. Otherwise the figures
 * would show the number of visitors instead of accounts, since each visitor's token is verified
 * once.
 */
const SAMPLE = 800
/** The largest counter of a generated token. */
const LAST_COUNTER = 127

/**
 * Samples sessions of accounts from all over the database. Reads them while the product is stopped.
 */
export async function sampleSessions({ accounts, database }: Place): Promise<{
  signedInAt: (product: Product) => Promise<Visitor[]>
}> {
  const ids = new Set<string>()
  while (ids.size < SAMPLE) {
    ids.add(idOf('session 0', Math.floor(Math.random() * accounts)))
  }
  const list = [...ids].map((id) => `'${id}'`)
  const rows = await listSql(
    database,
    `select id, refresh_token_counter as counter from sessions
     where id in (${list}) and refresh_token_counter < ${LAST_COUNTER}`,
  )
  const tokens = rows.map((row) => {
    const id = String(row['id'])
    return refreshTokenOf(id, Number(row['counter']), keyOf(id))
  })
  return {
    async signedInAt({ origin }) {
      const visitors: Visitor[] = []
      const waiting = [...tokens]
      const one = async (): Promise<void> => {
        for (let token = waiting.pop(); token; token = waiting.pop()) {
          const body = JSON.stringify({ refresh_token: token })
          const url = `${origin}/auth/v1/token?grant_type=refresh_token`
          const answer = await fetch(url, { method: 'POST', headers, body })
          if (!answer.ok) throw new Error(`A session was refused: ${await answer.text()}`)
          const { access_token, refresh_token } = await answer.json()
          visitors.push({ access_token, refresh_token })
        }
      }
      await Promise.all([one(), one(), one(), one()])
      return visitors
    },
  }
}
