import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import type { ReadSigned } from './signed-message.ts'

/** 64 bytes in base64 or base64url, with or without padding. */
const SIGNATURE = /^[\w+/-]{86}(?:==)?$/
const KEY_BYTES = 32

/** Reads Sign-In with Solana: a message in the one form in which wallets write it. */
export const readSolana: ReadSigned = (message, signature) => {
  const parsed = parseSignInMessageText(message)
  if (!parsed || !SIGNATURE.test(signature)) return undefined
  // A statement of several lines could look like the fields below it.
  if (parsed.statement?.includes('\n') || createSignInMessageText(parsed) !== message) return undefined
  const key = keyOf(parsed.address)
  if (!key || !isSignedBy(key, message, signature)) return undefined
  return {
    address: parsed.address,
    domain: parsed.domain,
    uri: parsed.uri ?? '',
    version: parsed.version,
    network: parsed.chainId ?? 'mainnet',
    nonce: parsed.nonce,
    issuedAt: parsed.issuedAt,
    expirationTime: parsed.expirationTime,
    notBefore: parsed.notBefore,
  }
}

function keyOf(address: string): Uint8Array | undefined {
  try {
    const key = base58.decode(address)
    return key.length === KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

function isSignedBy(key: Uint8Array, message: string, signature: string): boolean {
  const bytes = new Uint8Array(Buffer.from(signature, 'base64url'))
  return ed25519.verify(bytes, utf8ToBytes(message), key, { zip215: false })
}
