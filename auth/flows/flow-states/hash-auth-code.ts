import { createHash } from 'node:crypto'

/** A code as it is kept. It has 122 random bits, so that a plain hash tells nothing. */
export const hashAuthCode = (code: string): string => createHash('sha256').update(code).digest('base64url')
