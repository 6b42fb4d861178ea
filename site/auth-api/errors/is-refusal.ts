import type { Refusal } from './refusal.ts'

/**
 * Told by its name: the class stays with those who throw it, in a chunk that the dialog doesn't
 * wait for.
 */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal'
