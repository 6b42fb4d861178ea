import { Refusal } from '../refusal.ts'
import { toRefusal } from './to-refusal.ts'

/**
 * Why the browser's own dialog for keys and passkeys ended without one (Web Authentication Level 3, section 5.1). All
 * that these names stand for is the visitor's to settle, so each is a refusal.
 */
const ceremonies: readonly string[] = [
  'AbortError',
  'ConstraintError',
  'InvalidStateError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
]

/** The data of what auth-js answers; what it reports as failed is thrown. */
export async function unwrap<Answer extends { data: unknown; error: Error | null }>(
  answer: Promise<Answer>,
): Promise<NonNullable<Answer['data']>> {
  const { data, error } = await answer
  if (!error) return data as NonNullable<Answer['data']>
  throw ceremonies.includes(error.name)
    ? new Refusal(error.message, { code: error.name, cause: error })
    : toRefusal(error)
}
