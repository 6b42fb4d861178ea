import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'

/** Whether the page stood in a frame of another origin (Web Authentication, section 5.8.1), where ours never stands. */
export const isFramed = (clientDataJSON: string): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true
