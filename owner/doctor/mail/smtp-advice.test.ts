import { expect, test } from 'vitest'
import { smtpAdvice } from './smtp-advice.ts'

test.each([
  ['ETIMEDOUT', 'Connection timeout', 'a firewall is between'],
  ['ETIMEDOUT', 'Greeting never received', 'port 465 waits for TLS, and is for smtps://, not smtp://'],
  ['ESOCKET', 'connect ECONNREFUSED', 'nothing listens there'],
  ['EPROTOCOL', 'Invalid greeting. response=554 blocked', 'it greets with a refusal'],
  ['EOTHER', 'something else', 'see what SMTP_URL says'],
])('%s, "%s": %s', (code, message, advice) => {
  expect(smtpAdvice({ code, message })).toContain(advice)
})
