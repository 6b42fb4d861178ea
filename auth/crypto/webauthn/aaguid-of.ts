const UNKNOWN = '00000000-0000-0000-0000-000000000000'

/** The model of an authenticator as it is kept: null when it did not say. */
export const aaguidOf = (aaguid: string): string | null => (aaguid === UNKNOWN ? null : aaguid)
