import { createHash } from 'node:crypto'

/** What a link holds, as it is kept. It has 256 random bits, so that a plain hash tells nothing. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
