import { createHash } from 'node:crypto'

/**
 * What a content security policy calls an inline script or style by (Content Security Policy,
 * section 2.3.1).
 */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
