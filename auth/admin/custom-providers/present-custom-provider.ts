import type { CustomProvider } from '../../db/tables.ts'

/** A custom provider as an owner sees it: without its secret (docs/wire-contract.md, 15.12). */
export function presentCustomProvider(row: CustomProvider) {
  const { client_secret: _hidden, domains, ...rest } = row
  const shown = { ...rest, ...(domains.length > 0 && { domains }) }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null)) as Presented
}

type Shown = Omit<CustomProvider, 'client_secret' | 'domains'> & { domains: string[] }
type Presented = {
  [Field in keyof Shown as null extends Shown[Field]
    ? never
    : Field extends 'domains'
      ? never
      : Field]: Shown[Field]
} & { [Field in keyof Shown as null extends Shown[Field] ? Field : never]?: NonNullable<Shown[Field]> } & {
  domains?: string[]
}
