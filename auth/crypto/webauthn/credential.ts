/** A credential as it is kept (Web Authentication, section 4: credential record). */
export interface Credential {
  /** In base64url. */
  id: string
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>
  signCount: number
  transports: string[]
  backupEligible: boolean
  backedUp: boolean
}
