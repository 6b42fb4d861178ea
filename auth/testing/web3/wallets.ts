import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import type { TestService } from '../service.ts'

/** Fields of a wallet's message that differ from the usual. */
export interface Fields {
  domain?: string
  uri?: string
  version?: string
  chain?: string
  nonce?: string | undefined
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  statement?: string
}

/** Wallets of visitors: the messages that they show, and their signatures. */
export function wallets(service: () => TestService) {
  const site = () => new URL(service().config.PUBLIC_URL)
  let nonces = 10_000_000
  const filled = (fields: Fields) => ({
    domain: site().host,
    uri: `${site().origin}/pricing`,
    version: '1',
    nonce: `nonce${++nonces}`,
    issuedAt: new Date(service().clock()).toISOString(),
    ...fields,
  })

  function ethereum() {
    const key = secp256k1.utils.randomSecretKey()
    const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(key))
    const address = `0x${bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20))}`
    const text = (fields: Fields = {}, of = address) => {
      const { domain, uri, version, nonce, issuedAt, chain = '1', ...more } = filled(fields)
      return [
        `${domain} wants you to sign in with your Ethereum account:`,
        of,
        '',
        ...(more.statement === undefined ? [] : [more.statement]),
        '',
        `URI: ${uri}`,
        `Version: ${version}`,
        `Chain ID: ${chain}`,
        ...(nonce === undefined ? [] : [`Nonce: ${nonce}`]),
        `Issued At: ${issuedAt}`,
        ...(more.expirationTime ? [`Expiration Time: ${more.expirationTime}`] : []),
        ...(more.notBefore ? [`Not Before: ${more.notBefore}`] : []),
      ].join('\n')
    }
    const sign = (message: string) => {
      const bytes = utf8ToBytes(message)
      const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
      const signed = secp256k1.sign(keccak_256(concatBytes(prefix, bytes)), key, {
        prehash: false,
        format: 'recovered',
      })
      return `0x${bytesToHex(signed.subarray(1))}${(27 + (signed[0] ?? 0)).toString(16)}`
    }
    return { chain: 'ethereum', address, text, sign }
  }

  function solana() {
    const key = ed25519.utils.randomSecretKey()
    const address = base58.encode(ed25519.getPublicKey(key))
    const text = (fields: Fields = {}, of = address) => {
      const { chain, nonce, ...more } = filled(fields)
      return createSignInMessageText({
        ...more,
        address: of,
        ...(nonce !== undefined && { nonce }),
        ...(chain !== undefined && { chainId: chain }),
      })
    }
    const sign = (message: string) =>
      Buffer.from(ed25519.sign(utf8ToBytes(message), key)).toString('base64url')
    return { chain: 'solana', address, text, sign }
  }

  type Wallet = ReturnType<typeof ethereum>
  const post = (body: object, ip?: string) =>
    service().client.call('POST', '/token?grant_type=web3', { body, ...(ip && { ip }) })
  const signIn = ({ chain, text, sign }: Wallet, fields: Fields = {}) => {
    const message = text(fields)
    return post({ chain, message, signature: sign(message) })
  }
  return { kinds: { ethereum, solana }, post, signIn, site }
}
