import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy.split(';').find((part) => part.startsWith(`${name} `))

test('allows the inline scripts and styles of the page by their hashes, once each', () => {
  const html = '<script>a("é")</script><script>a("é")</script><script>b()</script><style>p{}</style>'
  const policy = contentSecurityPolicy(html, undefined)
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha256('a("é")')} ${sha256('b()')}`)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${sha256('p{}')}`)
})

test('starts from nothing and has no unsafe word', () => {
  const policy = contentSecurityPolicy('<p>', undefined)
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'")
  expect(policy).not.toContain('unsafe')
})

test('lets the page call an auth service that lives elsewhere, and no other', () => {
  expect(directive(contentSecurityPolicy('', undefined), 'connect-src')).toBe("connect-src 'self'")
  expect(directive(contentSecurityPolicy('', 'https://id.example/auth/v1'), 'connect-src')).toBe(
    "connect-src 'self' https://id.example",
  )
})

test('lets the page post its form to the auth service, and to no other', () => {
  expect(directive(contentSecurityPolicy('', undefined), 'form-action')).toBe("form-action 'self'")
  expect(directive(contentSecurityPolicy('', 'https://id.example/auth/v1'), 'form-action')).toBe(
    "form-action 'self' https://id.example",
  )
})

test('opens for captchas as far as they need, where they are asked for', () => {
  const own = contentSecurityPolicy('', undefined, [])
  expect(own).toBe(
    contentSecurityPolicy('', undefined).replace("trusted-types 'none'", 'trusted-types captcha'),
  )
  const foreign = contentSecurityPolicy('', undefined, ['https://captcha.example'])
  for (const name of ['script-src', 'style-src', 'connect-src'])
    expect(directive(foreign, name)).toBe(`${name} 'self' https://captcha.example`)
  expect(directive(foreign, 'frame-src')).toBe('frame-src https://captcha.example')
  expect(foreign).not.toContain('unsafe')
})
