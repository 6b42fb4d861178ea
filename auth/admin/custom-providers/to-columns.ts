import type { CustomProvider, NewCustomProvider } from '../../db/tables.ts'

const LISTS = ['acceptable_client_ids', 'scopes', 'custom_claims_allowlist', 'domains'] as const
type Lists = Record<(typeof LISTS)[number], string>

/** Returns the values as they are stored: lists as JSON text. */
export function toColumns<Values extends Partial<CustomProvider>>(
  values: Values,
): Omit<Values, keyof Lists> & Pick<NewCustomProvider, keyof Values & keyof Lists> {
  const lists = LISTS.filter((name) => values[name] !== undefined)
  return {
    ...values,
    ...Object.fromEntries(lists.map((name) => [name, JSON.stringify(values[name])])),
  } as never
}
