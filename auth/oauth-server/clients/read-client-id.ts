import { validationFailed } from '../../errors.ts'
import { readUuid } from '../../values/read-uuid.ts'

/** Reads the id of a client, in lower case. Throws 400 `validation_failed` for a malformed one. */
export function readClientId(text: string): string {
  const id = readUuid(text)
  if (!id) throw validationFailed('invalid client_id format')
  return id
}
