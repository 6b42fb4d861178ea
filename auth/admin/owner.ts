import type { Actor } from '../audit/actor.ts'

/** The interface through which the owner of the service acts, as recorded in the audit log. */
export type Owner = Exclude<Extract<Actor, string>, 'hook' | 'oauth_client'>

declare module 'fastify' {
  interface FastifyRequest {
    /** The interface that requests of this plugin belong to. */
    owner: Owner
  }
}
