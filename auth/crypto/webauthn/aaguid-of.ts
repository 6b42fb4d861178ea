import { NIL } from 'uuid'

/**
 * Returns the model of an authenticator as stored: null for the nil UUID, which stands for none.
 */
export const aaguidOf = (aaguid: string): string | null => (aaguid === NIL ? null : aaguid)
