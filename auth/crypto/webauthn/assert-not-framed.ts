import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { CheckFailure } from '../../errors.ts'

/**
 * Throws a CheckFailure if the page was in a frame of another origin (Web Authentication, section
 * 5.8.1), as our pages never are.
 */
export function assertNotFramed(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin === true)
    throw new CheckFailure('The page stood in a frame of another origin')
}
