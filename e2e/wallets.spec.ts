import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

/**
 * Adds a wallet to the browser, which signs any message unless it declines. Resolves to its address
 * and the messages that it was shown.
 */
async function haveWallet(page: Page, { declines }: { declines: () => boolean }) {
  const key = secp256k1.utils.randomSecretKey()
  const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(key))
  const address = `0x${bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20))}`
  const shown: string[] = []
  await page.exposeFunction('askWallet', (method: string, [hex = '']: string[] = []) => {
    if (method === 'eth_requestAccounts') return [address]
    if (method !== 'personal_sign' || declines()) return null
    const message = hexToBytes(hex.slice(2))
    shown.push(new TextDecoder().decode(message))
    const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
    const signed = secp256k1.sign(keccak_256(concatBytes(prefix, message)), key, {
      prehash: false,
      format: 'recovered',
    })
    return `0x${bytesToHex(signed.subarray(1))}${(27 + (signed[0] ?? 0)).toString(16)}`
  })
  await page.addInitScript(() => {
    const ask = (window as unknown as { askWallet(method: string, params?: string[]): Promise<unknown> })
      .askWallet
    const provider = {
      async request({ method, params }: { method: string; params?: string[] }) {
        const answer = await ask(method, params)
        if (answer === null) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return answer
      },
    }
    // EIP-6963: the wallet announces itself on request.
    addEventListener('eip6963:requestProvider', () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: {}, provider } })),
    )
  })
  return { address, shown }
}

test('a wallet signs in where it is on and there: in place, by a message for this site', async ({
  ownProduct,
  page,
  visitor,
}) => {
  const product = await ownProduct({
    EXTERNAL_WEB3_ETHEREUM_ENABLED: 'on',
    EXTERNAL_WEB3_SOLANA_ENABLED: 'on',
  })
  let isDeclined = true
  const { address, shown } = await haveWallet(page, { declines: () => isDeclined })
  await page.goto(`${product.url}/pricing`)
  await visitor.openDialog()
  const button = visitor.dialog.getByRole('button', { name: 'Continue with Ethereum' })
  await expect(visitor.dialog.getByRole('button', { name: /Solana/ })).toHaveCount(0)
  await button.click()
  await expect(visitor.toasts.getByRole('alert')).toContainText('Your wallet didn’t sign.')
  isDeclined = false
  await button.click()
  await visitor.expectToast('Success', 'Logged in successfully!')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedIn({ email: address, password: '' })
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain(`${new URL(product.url).host} wants you to sign in with your Ethereum account:`)
  expect(shown[0]).toContain(`URI: ${product.url}/pricing\n`)
})

test('a wallet signs in from a German page, by a message that it knows for a sign-in', async ({
  ownProduct,
  page,
  visitor,
}) => {
  const product = await ownProduct({ EXTERNAL_WEB3_ETHEREUM_ENABLED: 'on' })
  const { shown } = await haveWallet(page, { declines: () => false })
  await page.goto(`${product.url}/de/pricing`)
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Anmelden' })
  await signIn.click()
  await visitor.dialog.getByRole('button', { name: 'Weiter mit Ethereum' }).click()
  await expect(visitor.dialog).toBeHidden()
  await expect(signIn).toBeHidden()
  expect(shown[0]).toContain('\n\nAnmelden. ')
})

test('a wallet’s message by a clock that is wrong is refused with a word about the clock', async ({
  expectedComplaints,
  ownProduct,
  page,
  visitor,
}) => {
  expectedComplaints.push(refused(400))
  const product = await ownProduct({ EXTERNAL_WEB3_ETHEREUM_ENABLED: 'on' })
  await haveWallet(page, { declines: () => false })
  await page.clock.setFixedTime(Date.now() - 3_600_000)
  await page.goto(`${product.url}/pricing`)
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Continue with Ethereum' }).click()
  await expect(visitor.toasts.getByRole('alert')).toContainText('this device’s clock is right')
})

test('a browser without a wallet shows no button for one', async ({ ownProduct, page, visitor }) => {
  const product = await ownProduct({ EXTERNAL_WEB3_ETHEREUM_ENABLED: 'on' })
  await page.goto(product.url)
  await visitor.openDialog()
  await expect(visitor.dialog.getByRole('button', { name: /Ethereum/ })).toHaveCount(0)
})
