import { createHash } from 'node:crypto'

/**
 * Returns the hash source of an inline script or style for a content security policy (Content
 * Security Policy, section 2.3.1).
 */
export const hashSourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
