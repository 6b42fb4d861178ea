import type { FastifyRequest } from 'fastify'

/** The credential that a guard requires, as a security scheme of OpenAPI (`open-api.ts`). */
export type SecurityScheme = 'apikey' | 'bearer' | 'secret'

/** A check that lets a request through, or throws. */
export interface Guard {
  (request: FastifyRequest): Promise<void>
  scheme?: SecurityScheme
}

/** Marks a guard as one that requires a key or a token. */
export const asking = (scheme: SecurityScheme, guard: Guard): Guard => Object.assign(guard, { scheme })

/** Returns what these guards require together, as a security requirement of OpenAPI. */
export const requirementOf = (guards: readonly Guard[]): Record<string, never[]>[] => {
  const schemes = guards.flatMap(({ scheme }) => scheme ?? [])
  return schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((scheme) => [scheme, []]))]
}
