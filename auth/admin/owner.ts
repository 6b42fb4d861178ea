import type { Actor } from '../audit/actor.ts'

/** By which door the owner of the service acts: the audit log names it. */
export type Owner = Extract<Actor, string>
