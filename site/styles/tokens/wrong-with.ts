import { distance } from 'fastest-levenshtein'
import type { Declaration } from 'postcss'
import { fillReferences } from './fill-references.ts'
import { kindOfValue } from './kind-of-value.ts'

type Tokens = ReadonlyMap<string, Declaration>

/** Most letters by which a misspelt token may differ from the one suggested. */
const NEAR = 3

/** Returns the fault of an owner's declaration, given our tokens and the merged ones. */
export function wrongWith(declaration: Declaration, ours: Tokens, merged: Tokens): string | undefined {
  const { prop, value, important } = declaration
  if (!prop.startsWith('--')) return `${prop} is no token`
  const before = ours.get(prop)
  if (!before) return `${prop} is no token${meantBy(prop, [...ours.keys()])}`
  if (value.trim() === '') return `${prop} has no value`
  if (important) return `${prop}: !important is read by nothing`
  const filled = filledFrom(merged, value)
  if (filled === undefined) return `${prop} refers to no token that has a value: ${value}`
  const kind = kindOfValue(filledFrom(ours, before.value) ?? '')
  return kind?.takes(filled) ? undefined : `${prop} must be ${kind?.name}: ${value}`
}

const filledFrom = (tokens: Tokens, value: string): string | undefined =>
  fillReferences(value, (name) => tokens.get(name)?.value)

function meantBy(name: string, known: readonly string[]): string {
  const meant = known.find((each) => distance(name, each) <= 1) ?? known.find((each) => isNear(name, each))
  return meant === undefined ? '' : `: did you mean ${meant}?`
}

const isNear = (name: string, known: string): boolean => distance(name, known) <= NEAR
