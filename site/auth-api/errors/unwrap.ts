import { toRefusal } from './to-refusal.ts'

/** The data of what auth-js answers; what it reports as failed is thrown. */
export async function unwrap<Answer extends { data: unknown; error: Error | null }>(
  answer: Promise<Answer>,
): Promise<NonNullable<Answer['data']>> {
  const { data, error } = await answer
  if (error) throw toRefusal(error)
  return data as NonNullable<Answer['data']>
}
