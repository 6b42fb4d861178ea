import type { WaysIn } from './ask-settings.ts'

/** Ways in that are no provider's. */
const others = ['anonymous_users', 'email', 'phone']

/** The providers that somebody can sign in with, by their names on the wire. */
export const providersOf = ({ external = {} }: WaysIn): string[] =>
  Object.keys(external).filter((name) => external[name] && !others.includes(name))
