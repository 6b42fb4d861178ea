import { createHash } from 'node:crypto'

/**
 * Hashes a secret that this service generated, for storage: the token of a link, the code of a
 * flow, a cookie. Each has at least 122 random bits, so an unkeyed hash reveals nothing.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
