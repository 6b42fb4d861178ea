import { expect, test } from 'vitest'
import { misspelled } from './misspelled.ts'

const names = [
  'PORT',
  'HOST',
  'SMTP_URL',
  'PUBLIC_URL',
  'PUBLIC_AUTH_URL',
  'RATE_LIMIT_SMS',
  'RATE_LIMIT_OTP',
]

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_UR', 'SMTP_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['RATE_LIMIT_SNS', 'RATE_LIMIT_SMS'],
])('%s is %s, misspelled', (given, meant) => {
  expect(misspelled(names, { [given]: 'x' })).toEqual([{ given, meant }])
})

test.each(['POST', 'HOME', 'PORTS', 'PATH', 'SMTP_HOST', 'AUTH_URL', 'URL', '', 'X'.repeat(1_000_000)])(
  'a variable of another program is passed over: %.20s',
  (given) => {
    expect(misspelled(names, { [given]: 'x' })).toEqual([])
  },
)

test('a setting that is there is not looked for, one that is empty is', () => {
  expect(misspelled(names, { SMTP_URL: 'smtp://a', SMTP_URL2: 'smtp://b' })).toEqual([])
  expect(misspelled(names, { SMTP_URL: ' ', SMTP_URL2: 'smtp://b' })).toHaveLength(1)
  expect(misspelled(names, { RATE_LIMIT_SMS: '1', RATE_LIMIT_OTP: '1' })).toEqual([])
})
