import type { Actor } from '../audit/actor.ts'

/** Through which interface the owner of the service acts: the audit log names it. */
export type Owner = Exclude<Extract<Actor, string>, 'hook' | 'oauth_client'>

declare module 'fastify' {
  interface FastifyRequest {
    /** Through which interface requests of this plugin act as the owner. */
    owner: Owner
  }
}
