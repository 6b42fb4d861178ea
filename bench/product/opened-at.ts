/**
 * Returns the table and the condition that select sessions created at a moment: the index is on the
 * day (migration 021).
 */
export function openedAt(database: string, moment: string): string {
  const day = database.startsWith('postgres:')
    ? "(created_at at time zone 'UTC')::date"
    : 'substr(created_at, 1, 10)'
  return `sessions where ${day} = '${moment.slice(0, 10)}' and created_at = '${moment}'`
}
