import { kind } from '../settings/kind.ts'
import { setting } from '../settings/setting.ts'

/** Records for the owner, and how long they are kept. */
export const recordsSettings = {
  AUDIT_LOG_DAYS: setting(
    kind.integer(0, 36_500),
    90,
    'Days for which entries of the audit log are kept. 0 writes none, and deletes existing ones.',
  ),
}
