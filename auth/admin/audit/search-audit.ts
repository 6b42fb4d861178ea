import { type AuditAction, logTypes } from '../../audit/log-types.ts'
import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import {
  type AuditPlace,
  listNewestActors,
  listPlacesByPrefix,
  listPlacesOfAction,
  listPlacesOfActor,
  listPlacesOfUsername,
} from '../../db/service/audit-log-entries.ts'
import { validationFailed } from '../../errors.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { comparePlaces } from '../compare-places.ts'

const LONGEST = 255
/** The most entries that a search finds: the newest. */
const MOST_FOUND = 1000
/** The number of entries that are scanned, because no index covers the middle of a text. */
const MOST_LOOKED_THROUGH = 2000

type Search = (db: Database, text: string) => Promise<AuditPlace[]>

const actions = Object.keys(logTypes) as AuditAction[]
const ofActions = async (db: Database, wanted: readonly AuditAction[]): Promise<AuditPlace[]> =>
  (await Promise.all(wanted.map((action) => listPlacesOfAction(db, action, MOST_FOUND)))).flat()

const scopes: Readonly<Record<string, Search>> = {
  action: (db, text) =>
    ofActions(
      db,
      actions.filter((action) => action.includes(text)),
    ),
  type: (db, text) =>
    ofActions(
      db,
      actions.filter((action) => logTypes[action].includes(text)),
    ),
  author: byAuthor,
}

/**
 * Finds entries by the id of an account, by its whole address or the beginning of it, and, among
 * recent entries, by any part of it.
 */
async function byAuthor(db: Database, text: string): Promise<AuditPlace[]> {
  const id = readUuid(text)
  const [ofId, ofName, beginning, recent] = await Promise.all([
    id === undefined ? [] : listPlacesOfActor(db, id, MOST_FOUND),
    listPlacesOfUsername(db, text, MOST_FOUND),
    listPlacesByPrefix(db, text, MOST_FOUND),
    listNewestActors(db, MOST_LOOKED_THROUGH),
  ])
  const holding = recent.filter(
    ({ username, name }) => username?.toLowerCase().includes(text) || name?.toLowerCase().includes(text),
  )
  return [...ofId, ...ofName, ...beginning, ...holding]
}

/**
 * Returns the places of the entries that a query finds, the newest first (docs/wire-contract.md,
 * 15.9). Throws 400 `validation_failed`.
 */
export async function searchAudit({ db }: Pick<AuthContext, 'db'>, query: string): Promise<AuditPlace[]> {
  const [, scope = '', text = ''] = /^([a-z]+):(.*)$/su.exec(query) ?? []
  const search = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined
  if (!search) throw validationFailed(`Invalid query scope: ${query.slice(0, LONGEST)}`)
  if (text.length > LONGEST || text.includes('\0')) {
    throw validationFailed(`query must be ${LONGEST} characters or less`)
  }
  const found = new Map((await search(db, text.toLowerCase())).map((place) => [place.id, place]))
  return [...found.values()].sort((a, b) => comparePlaces(b, a)).slice(0, MOST_FOUND)
}
