import type { ServiceSettings } from './ask-settings.ts'

/** Sign-in methods that are no provider's. */
const others = ['anonymous_users', 'email', 'phone']

/** The providers that a user can sign in with, by their names on the wire. */
export const providersOf = ({ external = {} }: ServiceSettings): string[] =>
  Object.keys(external).filter((name) => external[name] && !others.includes(name))
