import { toRefusal } from './to-refusal.ts'

/** Resolves to the data of an answer of auth-js. Throws the error that it reports. */
export async function unwrap<Answer extends { data: unknown; error: Error | null }>(
  answer: Promise<Answer>,
): Promise<NonNullable<Answer['data']>> {
  const { data, error } = await answer
  if (error) throw toRefusal(error)
  return data as NonNullable<Answer['data']>
}
