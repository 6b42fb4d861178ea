import { fault } from '../../auth/settings/fault.ts'

/**
 * Kinds of value that the settings of OpenTelemetry have (its specification, "General SDK
 * Configuration").
 */
export const tracingKind = {
  /** name=value,name=value; values are percent-encoded. */
  headers(text: string): Record<string, string> {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? fault(FORM))
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]))
  },
  /** A share of all, from 0 to 1. */
  share(text: string): number {
    const value = Number(text)
    return /^\d?\.?\d+$/.test(text) && value <= 1 ? value : fault('must be a number from 0 to 1')
  },
}

const FORM = 'must be name=value, separated by commas'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return fault(FORM)
  }
}
