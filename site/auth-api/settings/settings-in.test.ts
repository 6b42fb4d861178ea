import { describe, expect, test } from 'vitest'
import { presumedSettings } from './presumed-settings.ts'
import { settingsIn } from './settings-in.ts'

describe('settingsIn', () => {
  test('presumes what an answer does not tell', () => {
    expect(settingsIn({})).toEqual(presumedSettings)
  })

  test('takes for providers what is on', () => {
    const external = {
      email: true,
      phone: true,
      anonymous_users: true,
      gitlab: false,
      'custom:acme': true,
      google: true,
    }
    const external_titles = { 'custom:acme': 'Acme & Sons' }
    expect(settingsIn({ external, external_titles })).toMatchObject({
      providers: ['custom:acme', 'google'],
      hasPhones: true,
      titles: external_titles,
    })
  })

  test('reads which sign-in methods there are', () => {
    const told = { passkeys_enabled: true, disable_signup: true, oauth_server_enabled: true }
    expect(settingsIn(told)).toMatchObject({
      hasPasskeys: true,
      hasOAuthServer: true,
      isSignUpOpen: false,
    })
  })

  test('reads who checks captchas, and the first chain of Ethereum that is taken', () => {
    const captcha = { mode: 'on', provider: 'turnstile', site_key: 'a key' }
    expect(settingsIn({ captcha, web3: { ethereum: [137, 1], solana: false } })).toMatchObject({
      captcha: { provider: 'turnstile', siteKey: 'a key' },
      ethereumChainId: 137,
    })
    expect(settingsIn({ web3: { ethereum: [] } }).ethereumChainId).toBe(1)
  })

  test.each([
    [12, 12],
    [6, 6],
    [3, 6],
    ['12', 6],
    [undefined, 6],
  ])('of a service that tells the least password %j it is %i', (password_min_length, least) => {
    expect(settingsIn({ password_min_length }).leastPassword).toBe(least)
  })

  test.each([
    [90, 90],
    [0, 0],
    [-1, 60],
    [1.5, 60],
    ['90', 60],
    [undefined, 60],
  ])('of a service that tells the shortest time %j it is %i', (told, seconds) => {
    expect(settingsIn({ smtp_max_frequency: told })).toEqual({
      ...presumedSettings,
      betweenMailsS: seconds,
    })
    expect(settingsIn({ mfa_phone_max_frequency: told })).toEqual({
      ...presumedSettings,
      betweenCodesS: seconds,
    })
  })
})
