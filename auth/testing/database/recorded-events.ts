import type { TestService } from '../service.ts'

interface Recorded {
  action: string
  actor_id: string
  traits?: Record<string, string>
}

/** Returns the entries of the audit log since it was last read. */
export function recordedEvents(service: () => TestService) {
  /** In alphabetical order, because several have the same time. */
  const recorded = async (): Promise<Recorded[]> => {
    const rows = await service().database.db.deleteFrom('audit_log_entries').returning('payload').execute()
    const entries = rows.map(({ payload }) => payload as unknown as Recorded)
    return entries.toSorted((a, b) => a.action.localeCompare(b.action))
  }
  return { recorded, actions: async () => (await recorded()).map(({ action }) => action) }
}
