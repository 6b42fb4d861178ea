import type { Refusal } from './refusal.ts'

/** Checks the name, not the class: the class is in a chunk that the dialog doesn't wait for. */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal'
