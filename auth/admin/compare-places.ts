/** The place of a row in a list by age. Rows of the same moment are ordered by id. */
interface Place {
  created_at: string
  id: string
}

/** Compares two places. Returns a negative number if `a` was created before `b`. */
export function comparePlaces(a: Place, b: Place): number {
  const [one, other] = a.created_at === b.created_at ? [a.id, b.id] : [a.created_at, b.created_at]
  return one < other ? -1 : Number(one > other)
}
