import { secp256k1 } from '@noble/curves/secp256k1.js'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { newEmail } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { type Fields, wallets } from '../testing/web3/wallets.ts'

const refused = (reason: string) => ({
  status: 400,
  body: { code: 'invalid_credentials', message: `Invalid wallet message: ${reason}` },
})

onBothDatabases(
  'a wallet',
  (service) => {
    const { kinds, post, signIn, site } = wallets(service)
    const ask = administrator(service)
    const configure = (to: object) => Object.assign(service().config, to)

    test.each(['ethereum', 'solana'] as const)('%s opens its own account, again and again', async (chain) => {
      const wallet = kinds[chain]()
      const { status, body } = await signIn(wallet, { statement: 'I accept the terms.' })
      expect(status).toBe(200)
      const subject = `web3:${chain}:${wallet.address}`
      expect(body.user).toMatchObject({
        email: '',
        phone: '',
        is_anonymous: false,
        app_metadata: { provider: 'web3', providers: ['web3'] },
        identities: [
          {
            provider: 'web3',
            id: subject,
            identity_data: { sub: subject, custom_claims: { address: wallet.address, chain } },
          },
        ],
      })
      expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] })
      expect((await signIn(wallet)).body.user.id).toBe(body.user.id)
      expect((await signIn(kinds[chain]())).body.user.id).not.toBe(body.user.id)
      // An address is added as to any account; the sign-in counts as the fresh proof.
      const email = newEmail()
      const token = body.access_token
      const asked = await service().client.call('PUT', '/user', { token, body: { email } })
      expect(asked).toMatchObject({ status: 200, body: { new_email: email } })
      await ask('PUT', `/admin/users/${body.user.id}`, { ban_duration: '1h' })
      expect((await signIn(wallet)).body.code).toBe('user_banned')
    })

    test.each(['ethereum', 'solana'] as const)('%s signs for this site, chain and moment', async (chain) => {
      const wallet = kinds[chain]()
      const at = (ms: number) => new Date(service().clock() + ms).toISOString()
      const wrong: [Fields, string][] = [
        [{ domain: 'evil.example' }, 'signed for another site'],
        [{ uri: 'https://evil.example/' }, 'signed for another site'],
        [{ domain: 'evil.example', uri: 'https://evil.example/' }, 'signed for another site'],
        [{ uri: `https://${site().host}@evil.example/` }, 'signed for another site'],
        [{ domain: `x${site().host}` }, 'signed for another site'],
        [{ chain: chain === 'ethereum' ? '137' : 'devnet' }, 'signed for another chain'],
        [{ issuedAt: at(-600_001) }, 'issued too long ago, or in the future'],
        [{ issuedAt: at(660_000) }, 'issued too long ago, or in the future'],
        [{ expirationTime: at(0) }, 'expired'],
        [{ notBefore: at(60_000) }, 'not valid yet'],
      ]
      for (const [fields, reason] of wrong) {
        expect(await signIn(wallet, fields), JSON.stringify(fields)).toMatchObject(refused(reason))
      }
      for (const fields of [
        { nonce: undefined },
        { nonce: 'short' },
        { version: '2' },
        { issuedAt: 'today' },
      ]) {
        expect((await signIn(wallet, fields)).body.code, JSON.stringify(fields)).toBe('invalid_credentials')
      }
      expect((await signIn(wallet, { expirationTime: at(60_000), notBefore: at(0) })).status).toBe(200)
    })

    test.each(['ethereum', 'solana'] as const)(
      '%s signs once: of a message that comes twice one counts',
      async (chain) => {
        const wallet = kinds[chain]()
        const message = wallet.text()
        const body = { chain, message, signature: wallet.sign(message) }
        const answers = await Promise.all([post(body), post(body), post(body)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
        expect(await post(body)).toMatchObject(refused('used before'))
        const { config, database, clock, advance } = service()
        advance(570_000)
        const log = { warn() {}, info() {} }
        await sweep({ config, db: database.db, clock, log }, async () => {})
        expect(await post(body)).toMatchObject(refused('used before'))
        advance(31_000)
        expect(await post(body)).toMatchObject(refused('issued too long ago, or in the future'))
        // The clock was an hour ahead for a while.
        advance(3_600_000)
        await sweep({ config, db: database.db, clock, log }, async () => {})
        advance(-3_660_000)
        expect(await post(body)).toMatchObject(refused('used before'))
      },
    )

    test.each(['ethereum', 'solana'] as const)('%s speaks for itself alone', async (chain) => {
      const [own, other] = [kinds[chain](), kinds[chain]()]
      const message = own.text()
      const signature = own.sign(message)
      const wrong: Record<string, object> = {
        'another’s account': { message: own.text({}, other.address), signature },
        'another’s signature': { message, signature: other.sign(message) },
        'an account that can’t be': {
          message: own.text({}, own.address.replace(/.$/, 'l')),
          signature,
        },
        'a message that was changed': { message: message.replace('/pricing', '/'), signature },
        'a line more': { message: `${message}\nResources:\n- https://evil.example`, signature },
        'no signature': { message },
        'a signature of rubbish': { message, signature: 'x'.repeat(86) },
        'a signature of zeros': { message, signature: `0x${'0'.repeat(128)}1b` },
        'a long signature': { message, signature: `${signature}${'0'.repeat(800)}` },
        'no message': { signature },
        rubbish: { message: 'example.com wants you to sign in', signature },
        'the message of another chain': {
          message: kinds[chain === 'solana' ? 'ethereum' : 'solana']().text(),
          signature,
        },
      }
      for (const [what, body] of Object.entries(wrong)) {
        expect(await post({ chain, ...body }), what).toMatchObject(
          refused('its signature is not of the account in it'),
        )
      }
      expect((await post({ chain, message: 'x'.repeat(4097), signature })).body.code).toBe(
        'validation_failed',
      )
      expect((await post({ chain: 'bitcoin', message, signature })).body.code).toBe('web3_unsupported_chain')
      expect((await post({ chain: 'constructor', message, signature })).body.code).toBe(
        'web3_unsupported_chain',
      )
      expect((await post({ chain, message, signature })).status).toBe(200)
    })

    test('of Ethereum signs in one way, not by the other signature that fits', async () => {
      const wallet = kinds.ethereum()
      const message = wallet.text()
      const [, r = '', s = '', v = ''] = /^0x(.{64})(.{64})(..)$/.exec(wallet.sign(message)) ?? []
      const highS = (secp256k1.Point.Fn.ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, '0')
      const signature = `0x${r}${highS}${v === '1b' ? '1c' : '1b'}`
      expect(await post({ chain: 'ethereum', message, signature })).toMatchObject(
        refused('its signature is not of the account in it'),
      )
    })

    test('of Solana signs the one form, without a line that looks like a field', async () => {
      const wallet = kinds.solana()
      const unreadable = refused('its signature is not of the account in it')
      const statement = `Hello\n\nURI: https://evil.example/\nVersion: 1`
      expect(await signIn(wallet, { statement })).toMatchObject(unreadable)
      for (const more of ['\nURI: https://evil.example/', '\n']) {
        const message = wallet.text() + more
        const signature = wallet.sign(message)
        expect(await post({ chain: 'solana', message, signature })).toMatchObject(unreadable)
      }
    })

    test('signs for the chains of the settings, and not at all where it is off', async () => {
      const wallet = kinds.ethereum()
      configure({ EXTERNAL_WEB3_ETHEREUM_CHAINS: [1, 137] })
      expect((await signIn(wallet, { chain: '137' })).status).toBe(200)
      const { web3 } = (await service().client.call('GET', '/settings')).body
      expect(web3).toEqual({ ethereum: [1, 137], solana: true })
      configure({ EXTERNAL_WEB3_ETHEREUM_ENABLED: false, EXTERNAL_WEB3_ETHEREUM_CHAINS: [1] })
      const off = { status: 422, body: { code: 'web3_provider_disabled' } }
      expect(await signIn(wallet)).toMatchObject(off)
      expect((await post({ chain: 'bitcoin' })).body.code).toBe('web3_unsupported_chain')
      configure({ EXTERNAL_WEB3_SOLANA_ENABLED: false })
      for (const chain of ['solana', 'bitcoin', '', undefined])
        expect(await post({ chain })).toMatchObject(off)
      configure({ EXTERNAL_WEB3_ETHEREUM_ENABLED: true, EXTERNAL_WEB3_SOLANA_ENABLED: true })
      configure({ DISABLE_SIGNUP: true })
      expect((await signIn(kinds.ethereum())).body.code).toBe('signup_disabled')
      expect((await signIn(wallet)).status).toBe(200)
      configure({ DISABLE_SIGNUP: false })
    })
  },
  {
    settings: {
      EXTERNAL_WEB3_ETHEREUM_ENABLED: true,
      EXTERNAL_WEB3_SOLANA_ENABLED: true,
      RATE_LIMIT_WEB3: 1000,
      AUTH_SECRET_KEY: SECRET_KEYS,
    },
  },
)
