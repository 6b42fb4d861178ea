import { fault } from '../../auth/settings/fault.ts'

/** Reads the name of an item in a browser's local storage, as supabase-js forms it. */
export const storageKey = (text: string): string =>
  /^[\w.-]{1,128}$/.test(text) && text !== 'auth.session'
    ? text
    : fault('must be a name such as sb-abcdefgh-auth-token')
