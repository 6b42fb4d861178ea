/** Where a row stands in a list by age; rows of one moment stand by their ids. */
interface Place {
  created_at: string
  id: string
}

/** Below 0 where `a` was made before `b`. */
export function comparePlaces(a: Place, b: Place): number {
  const [one, other] = a.created_at === b.created_at ? [a.id, b.id] : [a.created_at, b.created_at]
  return one < other ? -1 : Number(one > other)
}
