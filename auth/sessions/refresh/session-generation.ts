import type { Session } from '../../db/tables.ts'

/**
 * The standing of a generation of a session's tokens (docs/decisions/025). `offered`: one of the
 * newest answers, of which no other was presented. `parent`: the token that was exchanged for them.
 * `rejected`: an answer other than the presented one. `past`: older than the parent. `ahead`: never
 * issued.
 */
export type Standing = 'ahead' | 'offered' | 'parent' | 'rejected' | 'past'

type Generations = Pick<
  Session,
  'refresh_token_counter' | 'generation_parent' | 'generation_first' | 'generation_presented'
>

export function standingOf(session: Generations, generation: number): Standing {
  const newest = session.refresh_token_counter
  const parent = session.generation_parent ?? newest - 1
  const presented = session.generation_presented
  if (generation > newest) return 'ahead'
  if (generation >= (session.generation_first ?? newest)) {
    return presented === null || presented === generation ? 'offered' : 'rejected'
  }
  if (generation > parent) return 'rejected'
  return generation === parent ? 'parent' : 'past'
}
