import { NIL } from 'uuid'

/** The model of an authenticator as it is kept: null when it did not say, which is the nil UUID. */
export const aaguidOf = (aaguid: string): string | null => (aaguid === NIL ? null : aaguid)
