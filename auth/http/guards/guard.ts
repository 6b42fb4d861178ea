import type { FastifyRequest } from 'fastify'

/** What a guard asks for, as a security scheme of OpenAPI (`open-api.ts`). */
export type SecurityScheme = 'apikey' | 'bearer' | 'secret'

/** Lets a request through, or throws. */
export interface Guard {
  (request: FastifyRequest): Promise<void>
  scheme?: SecurityScheme
}

/** A guard that asks for a key or a token. */
export const asking = (scheme: SecurityScheme, guard: Guard): Guard => Object.assign(guard, { scheme })

/** What these guards ask for together, as a security requirement of OpenAPI. */
export const requirementOf = (guards: readonly Guard[]): Record<string, never[]>[] => {
  const schemes = guards.flatMap(({ scheme }) => scheme ?? [])
  return schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((scheme) => [scheme, []]))]
}
