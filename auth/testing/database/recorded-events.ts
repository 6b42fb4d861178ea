import type { TestService } from '../service.ts'

interface Recorded {
  action: string
  actor_id: string
  traits?: Record<string, string>
}

/** What the audit log holds since it was read the last time. */
export function recordedEvents(service: () => TestService) {
  /** In the order of the alphabet: one moment has several. */
  const recorded = async (): Promise<Recorded[]> => {
    const rows = await service().database.db.deleteFrom('audit_log_entries').returning('payload').execute()
    const entries = rows.map(({ payload }) => payload as unknown as Recorded)
    return entries.toSorted((a, b) => a.action.localeCompare(b.action))
  }
  return { recorded, actions: async () => (await recorded()).map(({ action }) => action) }
}
