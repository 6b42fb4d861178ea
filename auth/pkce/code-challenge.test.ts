import { expect, test } from 'vitest'
import { readCodeChallenge } from './code-challenge.ts'

const asked = { code_challenge: 'v'.repeat(56), code_challenge_method: 'plain' }

test.each([
  ['https://shop.example', undefined],
  ['http://localhost:3000', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['http://192.168.1.7:3000', false],
] as const)('at %s a challenge that is the verifier is refused', (PUBLIC_URL, isOn) => {
  const config = { PUBLIC_URL, SECURITY_PKCE_PLAIN_ENABLED: isOn }
  expect(() => readCodeChallenge(config, asked)).toThrow('Invalid code_challenge_method')
})

test.each([
  ['http://192.168.1.7:3000', undefined],
  ['http://shop.lan', undefined],
  ['https://shop.example', true],
] as const)('at %s it is accepted, where browsers cannot hash or a setting says so', (PUBLIC_URL, isOn) => {
  const config = { PUBLIC_URL, SECURITY_PKCE_PLAIN_ENABLED: isOn }
  expect(readCodeChallenge(config, asked)).toEqual(asked)
})
