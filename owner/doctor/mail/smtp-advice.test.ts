import { expect, test } from 'vitest'
import { smtpAdvice } from './smtp-advice.ts'

test.each([
  ['ETIMEDOUT', 'Connection timeout', 'a firewall blocks it'],
  ['ETIMEDOUT', 'Greeting never received', 'port 465 waits for TLS, so use smtps://, not smtp://'],
  ['ESOCKET', 'connect ECONNREFUSED', 'nothing listens there'],
  ['EPROTOCOL', 'Invalid greeting. response=554 blocked', 'it refuses this machine'],
  ['EOTHER', 'something else', 'check SMTP_URL'],
])('%s, "%s": %s', (code, message, advice) => {
  expect(smtpAdvice({ code, message })).toContain(advice)
})
