import * as v from 'valibot'

// An address on the internet has a dot in its domain.
const schema = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/\.[^@]*$/))

/** The address without the spaces around it, or undefined when it isn't one. */
export function validateEmail(typed: string): string | undefined {
  const { success, output } = v.safeParse(schema, typed)
  return success ? output : undefined
}
