import { fault } from '../../auth/settings/fault.ts'

/**
 * The kinds of value in the settings of OpenTelemetry (its specification, "General SDK
 * Configuration").
 */
export const tracingKind = {
  /** Reads name=value,name=value; values are percent-encoded. */
  headers(text: string): Record<string, string> {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? fault(FORM))
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]))
  },
  /** Reads a share, from 0 to 1. */
  share(text: string): number {
    const value = Number(text)
    return /^\d?\.?\d+$/.test(text) && value <= 1 ? value : fault('must be a number from 0 to 1')
  },
}

const FORM = 'must be name=value pairs, separated by commas'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return fault(FORM)
  }
}
