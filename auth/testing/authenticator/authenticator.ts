import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encodeCbor } from './encode-cbor.ts'

/** The flags of authenticator data (Web Authentication, section 6.1). */
const UP = 0x01
const UV = 0x04
const BE = 0x08
const BS = 0x10
const AT = 0x40

/** The data that an authenticator and its browser send; a test changes what should be refused. */
interface Saying {
  origin: string
  rpId: string
  challenge: string
  crossOrigin: boolean
  isPresent: boolean
  /** Whether the authenticator verified its user, by a PIN or a fingerprint. */
  isUserVerified: boolean
  isBackupEligible: boolean
  isBackedUp: boolean
  signCount: number
  userHandle: string | undefined
  /** The type of the client data. */
  type: string
}

interface Options {
  challenge: string
  user?: { id: string }
}

/** A response in the form of `PublicKeyCredential.toJSON()`. */
interface Credential {
  id: string
  rawId: string
  type: string
  response: Record<string, unknown>
  clientExtensionResults: Record<string, never>
}

export interface Authenticator {
  id: string
  create: (options: Options, changes?: Partial<Saying>) => Credential
  get: (options: Options, changes?: Partial<Saying>) => Credential
}

export interface KeyPair {
  publicKey: KeyObject
  privateKey: KeyObject
}

export const newKeyPair = (): KeyPair => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Encodes a public key in COSE: key type EC2, ES256, P-256 (RFC 9053, section 7.1.1). */
export function coseKeyOf(publicKey: KeyObject, padding?: Buffer): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return encodeCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
      ...(padding ? [[-65_000, padding] as const] : []),
    ]),
  )
}

/**
 * Creates an authenticator in software, with one key (ES256), and its browser; `changes` alters
 * what they send.
 */
export function createAuthenticator(
  habits: Partial<Saying> & { aaguid?: string; id?: string; padding?: Buffer; keyPair?: KeyPair } = {},
): Authenticator {
  const {
    aaguid = '00000000-0000-0000-0000-000000000000',
    id = randomBytes(32).toString('base64url'),
    padding,
    keyPair: { publicKey, privateKey } = newKeyPair(),
    ...usual
  } = habits
  let signCount = 0
  let userHandle: string | undefined

  const say = (type: string, options: Options, changes: Partial<Saying>): Saying => ({
    origin: 'http://localhost:3000',
    rpId: 'localhost',
    challenge: options.challenge,
    crossOrigin: false,
    isPresent: true,
    isUserVerified: false,
    isBackupEligible: false,
    isBackedUp: false,
    signCount: ++signCount,
    userHandle,
    type,
    ...usual,
    ...changes,
  })
  const clientData = ({ type, challenge, origin, crossOrigin }: Saying) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const authenticatorData = (saying: Saying, attested: Buffer = Buffer.alloc(0)) => {
    const flags =
      (saying.isPresent ? UP : 0) |
      (saying.isUserVerified ? UV : 0) |
      (saying.isBackupEligible ? BE : 0) |
      (saying.isBackedUp ? BS : 0) |
      (attested.length > 0 ? AT : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(saying.signCount)
    return Buffer.concat([sha256(saying.rpId), Buffer.from([flags]), count, attested])
  }
  const credential = (response: Record<string, unknown>): Credential => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id,
    create(options, changes = {}) {
      const saying = say('webauthn.create', options, changes)
      userHandle = options.user?.id
      const rawId = Buffer.from(id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const key = coseKeyOf(publicKey, padding)
      const attested = Buffer.concat([Buffer.from(aaguid.replaceAll('-', ''), 'hex'), length, rawId, key])
      const attestationObject = encodeCbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(saying, attested)],
        ]),
      )
      return credential({
        clientDataJSON: clientData(saying).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['usb'],
      })
    },
    get(options, changes = {}) {
      const saying = say('webauthn.get', options, changes)
      const client = clientData(saying)
      const data = authenticatorData(saying)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: saying.userHandle,
      })
    },
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
