import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('no secret key reaches a browser', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz012345'
  const token = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`
  const anonymous = `e30.${Buffer.from('{"role":"anon"}').toString('base64url')}.c2ln`
  for (const name of ['PUBLIC_AUTH_KEY', 'AUTH_PUBLIC_KEY']) {
    for (const purpose of ['build', 'serve'] as const) {
      const read = (key: string) =>
        parseConfig({ AUTH_SECRET_KEY: `${secret},another${secret}`, [name]: key }, purpose)
      for (const wrong of [secret, `another${secret}`, 'sb_secret_1234', token]) {
        expect(() => read(wrong)).toThrow(`${name} must not be a secret key: every visitor gets it`)
      }
      for (const right of ['sb_publishable_1234', anonymous, 'a.b.c']) expect(() => read(right)).not.toThrow()
    }
  }
})
