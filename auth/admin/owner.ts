import type { Actor } from '../audit/actor.ts'

/** By which door the owner of the service acts: the audit log names it. */
export type Owner = Exclude<Extract<Actor, string>, 'hook' | 'oauth_client'>

declare module 'fastify' {
  interface FastifyRequest {
    /** By which door requests of this plugin come that act as the owner. */
    owner: Owner
  }
}
