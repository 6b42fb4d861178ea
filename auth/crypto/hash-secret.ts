import { createHash } from 'node:crypto'

/**
 * A secret that we made, as it is kept: what a link holds, the code of a flow, a cookie. Each has
 * 122 random bits or more, so that a plain hash tells nothing.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
