import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { ParsedMessage } from '@signinwithethereum/siwe-parser'
import type { ReadSigned } from './signed-message.ts'

/** r and s, then the recovery id. */
const SIGNATURE = /^0x(?<rs>[0-9a-f]{128})(?<v>00|01|1b|1c)$/i
const FIRST_RECOVERY_ID = 27

/** Reads Sign-In with Ethereum (EIP-4361): a message signed as by `personal_sign` (EIP-191). */
export const readEthereum: ReadSigned = (message, signature) => {
  const parsed = parse(message)
  if (!parsed || signerOf(message, signature) !== parsed.address.toLowerCase()) return undefined
  return {
    address: parsed.address.toLowerCase(),
    // A scheme before the domain matters to the wallet only; the address has one too.
    domain: parsed.domain,
    uri: parsed.uri,
    version: parsed.version,
    network: String(parsed.chainId),
    nonce: parsed.nonce,
    issuedAt: parsed.issuedAt,
    expirationTime: parsed.expirationTime,
    notBefore: parsed.notBefore,
  }
}

function parse(message: string): ParsedMessage | undefined {
  try {
    return new ParsedMessage(message)
  } catch {
    return undefined
  }
}

/** Returns the account that signed, in lower case. */
function signerOf(message: string, signature: string): string | undefined {
  const { rs = '', v = '' } = SIGNATURE.exec(signature)?.groups ?? {}
  if (rs === '') return undefined
  const text = utf8ToBytes(message)
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
  const id = Number.parseInt(v, 16)
  try {
    const signed = secp256k1.Signature.fromBytes(hexToBytes(rs.toLowerCase()), 'compact')
    // Of the two signatures that fit, only the one with a low s is valid (EIP-2).
    if (signed.hasHighS()) return undefined
    const key = signed.addRecoveryBit(id % FIRST_RECOVERY_ID).recoverPublicKey(hash)
    return `0x${bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(-20))}`
  } catch {
    return undefined
  }
}
