import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { HashFormat } from './hash-format.ts'

/** The parameters of Firebase's variant of scrypt, as Supabase Auth writes them. */
const HASH =
  /^\$fbscrypt\$v=1,n=(?<n>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d)(?:,ss=(?<ss>[\w+/-]+={0,2}))?,sk=(?<sk>[\w+/-]+={0,2})\$(?<salt>[\w+/-]+={0,2})\$(?<hash>[\w+/-]+={0,2})$/

const MOST_MEMORY_BYTES = 67_108_864
const KEY_BYTES = 32
const LEAST_SIGNER_BYTES = 16

type Scrypt = (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>
const derive = promisify(scrypt) as Scrypt

/** Returns the parts of such a hash, or undefined if it is malformed or costs too much memory. */
function readHash(stored: string) {
  const { n, r, p, ss = '', sk = '', salt = '', hash = '' } = HASH.exec(stored)?.groups ?? {}
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) }
  const memory = 128 * cost.r * (cost.N + cost.p)
  const signer = Buffer.from(sk, 'base64')
  const expected = Buffer.from(hash, 'base64')
  const isSound = cost.N > 1 && cost.r > 0 && cost.p > 0 && memory <= MOST_MEMORY_BYTES
  if (!isSound || signer.length < LEAST_SIGNER_BYTES || expected.length !== signer.length) return undefined
  const salted = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(ss, 'base64')])
  return { cost, salted, signer, expected }
}

export const firebaseScrypt: HashFormat = {
  isHash: (stored) => readHash(stored) !== undefined,

  /**
   * Checks a password: scrypt (RFC 7914) derives the key that encrypts the project's signer key
   * with AES-256 in counter mode.
   */
  async verify(stored, password) {
    const parts = readHash(stored)
    if (!parts) return false
    const { cost, salted, signer, expected } = parts
    const key = await derive(password, salted, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY_BYTES * 2 })
    const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
    return timingSafeEqual(Buffer.concat([cipher.update(signer), cipher.final()]), expected)
  },
  isQuick: true,
}
