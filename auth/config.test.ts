import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { authRules, authSettings } from './config.ts'
import { parseSettings, SettingsError } from './settings/parse-settings.ts'

test('every fault is listed, and no value is shown', () => {
  const env = {
    DATABASE_URL: 'mysql://root:hunter2@host/db',
    AUTH_KEY_SECRET: 'too short',
    JWT_EXP: 'soon',
    RATE_LIMITS: 'maybe',
  }
  try {
    parseSettings(authSettings, env)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    const { faults } = error as SettingsError
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(Object.keys(env))
    expect(faults.join()).not.toMatch(/hunter2|too short|maybe/)
  }
})

test('an access token lives as long as auth-js needs to refresh it in peace', () => {
  expect(parseSettings(authSettings, { JWT_EXP: '300' }).JWT_EXP).toBe(300)
  expect(() => parseSettings(authSettings, { JWT_EXP: '299' })).toThrow('JWT_EXP')
})

test('a mail server elsewhere gets no password in the clear', () => {
  const read = (SMTP_URL: string) => parseSettings(authSettings, { SMTP_URL }).SMTP_URL
  const relay = 'smtp://mail.example:25?ignoreTLS=true'
  expect(read(relay)).toBe(relay)
  expect(read('smtp://user:hunter2@localhost?ignoreTLS=true')).toContain('ignoreTLS')
  expect(() => read('smtp://user:hunter2@mail.example?ignoreTLS=true')).toThrow(
    'SMTP_URL must not send a password without TLS: remove ignoreTLS or the password',
  )
})

test('several secrets are read apart, and a single one may hold spaces and commas', () => {
  const read = (AUTH_KEY_SECRET: string) => parseSettings(authSettings, { AUTH_KEY_SECRET }).AUTH_KEY_SECRET
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
  expect(read(one)).toEqual([one])
  for (const text of [`${one},${two}`, `${one} ${two}`, `${one},\n ${two}`])
    expect(read(text)).toEqual([one, two, text])
  const phrase = 'correct horse, battery staple and so on'
  expect(read(phrase)).toEqual([phrase])
  expect(parseSettings(authSettings, {}).AUTH_KEY_SECRET).toEqual([])
})

test('secret keys of the admin API are long, random, and fit into a header', () => {
  const read = (AUTH_SECRET_KEY: string) => parseSettings(authSettings, { AUTH_SECRET_KEY }).AUTH_SECRET_KEY
  const [one, two] = ['abcdefghijklmnopqrstuvwxyz012345', 'sb_secret_~.+/-ABCDEFGHIJKLMNOPQ==']
  expect(read(`${one}, ${two}`)).toEqual([one, two])
  expect(parseSettings(authSettings, {}).AUTH_SECRET_KEY).toEqual([])
  for (const wrong of [one.slice(1), `${one},short`, `${one} ${two}`, 'a'.repeat(32), `${one}ö`]) {
    expect(() => read(wrong), wrong).toThrow('AUTH_SECRET_KEY must be keys of at least 32 random')
  }
})

test('test numbers have a code of six digits, and an end', () => {
  const SMS_TEST_OTP_VALID_UNTIL = '2026-12-31'
  const read = (SMS_TEST_OTP: string) =>
    parseSettings(authSettings, { SMS_TEST_OTP, SMS_TEST_OTP_VALID_UNTIL }, authRules)
  const settings = read('+15550100=123456, 15550101:654321')
  expect(settings.SMS_TEST_OTP).toEqual([
    { number: '15550100', code: '123456' },
    { number: '15550101', code: '654321' },
  ])
  expect(settings.SMS_TEST_OTP_VALID_UNTIL).toBe(Date.parse('2026-12-31'))
  for (const wrong of ['15550100', '15550100=12345', '05550100=123456', '15550100=abcdef']) {
    expect(() => read(wrong), wrong).toThrow('SMS_TEST_OTP must be numbers with their codes')
  }
  expect(() => parseSettings(authSettings, { SMS_TEST_OTP: '15550100=123456' }, authRules)).toThrow(
    'SMS_TEST_OTP needs SMS_TEST_OTP_VALID_UNTIL',
  )
  expect(() => parseSettings(authSettings, { SMS_TEST_OTP_VALID_UNTIL: 'never' })).toThrow(
    'SMS_TEST_OTP_VALID_UNTIL must be a date',
  )
})

const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'hunter2', TWILIO_FROM: '+15005550006' }
const SMS_WEBHOOK_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`
const webhook = { SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET }
const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example', MAIL_FROM: 'Shop <no-reply@shop.example>' }

test('a provider that is set up whole is taken', () => {
  const values = parseSettings(authSettings, { ...mail, ...twilio }, authRules)
  expect(values.MAIL_FROM).toEqual({ name: 'Shop', address: 'no-reply@shop.example' })
  expect(parseSettings(authSettings, webhook, authRules).SMS_WEBHOOK_SECRET).toEqual(Buffer.alloc(24))
  expect(parseSettings(authSettings, {}, authRules).SMTP_URL).toBeUndefined()
})

test.each([
  [{ SMTP_URL: mail.SMTP_URL }, 'SMTP_URL needs MAIL_FROM'],
  [{ MAIL_FROM: mail.MAIL_FROM }, 'MAIL_FROM needs SMTP_URL'],
  [
    { TWILIO_AUTH_TOKEN: 'hunter2' },
    'TWILIO_AUTH_TOKEN needs TWILIO_ACCOUNT_SID and TWILIO_MESSAGE_SERVICE_SID or TWILIO_FROM',
  ],
  [
    { ...twilio, TWILIO_MESSAGE_SERVICE_SID: 'MG1' },
    "TWILIO_MESSAGE_SERVICE_SID and TWILIO_FROM can't both be set",
  ],
  [{ SMS_WEBHOOK_SECRET }, 'SMS_WEBHOOK_SECRET needs SMS_WEBHOOK_URL'],
  [{ ...twilio, ...webhook }, "TWILIO_ACCOUNT_SID and SMS_WEBHOOK_URL can't both be set"],
  [{ ...mail, MAIL_FROM: 'hunter2' }, 'MAIL_FROM must be an address'],
  [{ ...mail, MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an address'],
  [{ ...webhook, SMS_WEBHOOK_SECRET: 'whsec_hunter2' }, 'SMS_WEBHOOK_SECRET must be "whsec_"'],
])('a provider that is half set up is one fault: %o', (env, fault) => {
  try {
    parseSettings(authSettings, env, authRules)
    expect.unreachable()
  } catch (error) {
    const { faults } = error as SettingsError
    expect(faults).toEqual([expect.stringContaining(fault)])
    expect(faults.join()).not.toContain('hunter2')
  }
})

test('only a provider that is set up, or that may be added later, has the callback without a name', () => {
  const google = { EXTERNAL_GOOGLE_CLIENT_ID: 'a', EXTERNAL_GOOGLE_SECRET: 'b' }
  const read = (EXTERNAL_UNNAMED_CALLBACK: string) =>
    parseSettings(authSettings, { ...google, EXTERNAL_UNNAMED_CALLBACK }, authRules)
  for (const name of ['google', 'custom:acme']) expect(read(name).EXTERNAL_UNNAMED_CALLBACK).toBe(name)
  for (const name of ['gogle', 'github', 'Google', 'custom:'])
    expect(() => read(name)).toThrow('EXTERNAL_UNNAMED_CALLBACK must name a provider that is set up')
})

test('a hook is set up whole, with keys in the form of Supabase Auth', () => {
  const [one, two] = [Buffer.alloc(24, 1), Buffer.alloc(32, 2)]
  const secret = (key: Buffer) => `v1,whsec_${key.toString('base64')}`
  const whole = {
    HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: 'on',
    HOOK_CUSTOM_ACCESS_TOKEN_URI: 'http://localhost:9000/claims?v=1',
    HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: `${secret(one)}|${secret(two)}`,
  }
  const values = parseSettings(authSettings, whole, authRules)
  expect(values.HOOK_CUSTOM_ACCESS_TOKEN_SECRETS).toEqual([one, two])
  expect(values.HOOK_CUSTOM_ACCESS_TOKEN_URI).toBe(whole.HOOK_CUSTOM_ACCESS_TOKEN_URI)
  expect(parseSettings(authSettings, {}, authRules).HOOK_CUSTOM_ACCESS_TOKEN_ENABLED).toBe(false)

  const faultOf = (changed: object) => {
    try {
      parseSettings(authSettings, { ...whole, ...changed }, authRules)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(faultOf({ HOOK_CUSTOM_ACCESS_TOKEN_URI: '' })).toBe(
    'HOOK_CUSTOM_ACCESS_TOKEN_ENABLED is "on", but HOOK_CUSTOM_ACCESS_TOKEN_URI is missing',
  )
  for (const uri of [
    'http://hooks.example/',
    'ftp://localhost/',
    'pg-functions://postgres/f',
    'https://u:p@x.example',
    'x',
  ]) {
    expect(faultOf({ HOOK_CUSTOM_ACCESS_TOKEN_URI: uri }), uri).toMatch(
      /^HOOK_CUSTOM_ACCESS_TOKEN_URI must be a URL/,
    )
  }
  for (const wrong of [
    'hunter2',
    `${secret(one)}|hunter2`,
    secret(one).slice(3),
    'v1,whsec_aGk=',
    `${secret(one)}|`,
  ]) {
    expect(faultOf({ HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: wrong }), wrong).toMatch(
      /^HOOK_CUSTOM_ACCESS_TOKEN_SECRETS must be "(?!.*hunter2)/,
    )
  }
})

test('a key of Apple’s is one of P-256, and its line breaks may be written as \\n', () => {
  const pemOf = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const read = (EXTERNAL_APPLE_PRIVATE_KEY: string) =>
    parseSettings(authSettings, { EXTERNAL_APPLE_PRIVATE_KEY }).EXTERNAL_APPLE_PRIVATE_KEY
  expect(read(pemOf('P-256').replaceAll('\n', '\\n'))?.type).toBe('private')
  for (const wrong of [pemOf('P-384'), 'hunter2'])
    expect(() => read(wrong), wrong).toThrow(
      /^EXTERNAL_APPLE_PRIVATE_KEY must be the PEM text of a P-256 private key(?!.*hunter2)/,
    )
})

test('calling codes are read with and without their plus', () => {
  const read = (SMS_COUNTRIES: string) => parseSettings(authSettings, { SMS_COUNTRIES }).SMS_COUNTRIES
  expect(read('+1, 44')).toEqual(['1', '44'])
  for (const wrong of ['0', '++1', 'GB', '12345678'])
    expect(() => read(wrong), wrong).toThrow('SMS_COUNTRIES must be calling codes such as 44')
})
