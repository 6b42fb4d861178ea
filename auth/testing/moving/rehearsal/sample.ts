import type pg from 'pg'
import { countOf, type Kind, kinds } from './kinds.ts'

type Row = Readonly<Record<string, unknown>>

/** An account as it was in the source before the move. */
export interface Sampled {
  kind: Kind
  id: string
  user: Row
  identities: Row[]
  factors: Row[]
  sessions: SampledSession[]
}

export interface SampledSession {
  id: string
  aal: string
  refresh_token_hmac_key: string | null
  refresh_token_counter: number | null
  /** The oldest first. */
  tokens: string[]
}

/** Selects this many accounts of each kind, spread over all. */
export async function sample(client: pg.Client, accounts: number, size: number): Promise<Sampled[]> {
  const wanted = kinds.map((_, k) => {
    const count = countOf(k, accounts)
    const taken = Math.min(size, count)
    return Array.from({ length: taken }, (_, i) => k + kinds.length * Math.floor((i * count) / taken))
  })
  const of = (table: string) =>
    `(select coalesce(json_agg(t), '[]') from auth.${table} t where t.user_id = u.id)`
  const { rows } = await client.query(
    `select m.n, u.id, to_json(u) as user, ${of('identities')} as identities, ${of('mfa_factors')} as factors,
      (select coalesce(json_agg(s order by s.id), '[]') from (
        select t.*, (select coalesce(json_agg(r.token order by r.id), '[]') from auth.refresh_tokens r
          where r.session_id = t.id) as tokens
        from auth.sessions t where t.user_id = u.id) s) as sessions
    from made m join auth.users u using (id) where m.n = any($1::int[]) order by m.n`,
    [wanted.flat()],
  )
  return rows.map(({ n, ...row }) => ({ kind: kinds[n % kinds.length] as Kind, ...row }))
}
