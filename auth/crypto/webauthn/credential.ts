/** A credential as stored (Web Authentication, section 4: credential record). */
export interface Credential {
  /** In base64url. */
  id: string
  /** A COSE key. */
  publicKey: Uint8Array<ArrayBuffer>
  signCount: number
  transports: string[]
  backupEligible: boolean
  backedUp: boolean
}
