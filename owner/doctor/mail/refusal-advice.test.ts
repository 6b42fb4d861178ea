import { expect, test } from 'vitest'
import { refusalAdvice } from './refusal-advice.ts'

test.each([
  ['EENVELOPE MAIL FROM 550', 'check that this mail server may send'],
  ['EENVELOPE MAIL FROM 530', 'requires a user name and a password'],
  ['EENVELOPE RCPT TO 550', 'check that the address exists'],
  ['EENVELOPE RCPT TO 451', 'may accept the mail later'],
  ['EMESSAGE DATA 451', 'may accept the mail later'],
  ['ECONNECTION CONN Connection closed unexpectedly', 'the connection broke off'],
  ['ETIMEDOUT CONN Timeout', 'the connection broke off'],
])('%s: %s', (reason, advice) => {
  expect(refusalAdvice(reason)).toContain(advice)
})
