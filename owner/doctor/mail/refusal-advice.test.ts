import { expect, test } from 'vitest'
import { refusalAdvice } from './refusal-advice.ts'

test.each([
  ['EENVELOPE MAIL FROM 550', 'see whether MAIL_FROM is'],
  ['EENVELOPE MAIL FROM 530', 'asks for a user and a password'],
  ['EENVELOPE RCPT TO 550', 'see whether that address is there'],
  ['EENVELOPE RCPT TO 451', 'may take the mail later'],
  ['EMESSAGE DATA 451', 'may take the mail later'],
  ['ECONNECTION CONN Connection closed unexpectedly', 'the connection broke off'],
  ['ETIMEDOUT CONN Timeout', 'the connection broke off'],
])('%s: %s', (reason, advice) => {
  expect(refusalAdvice(reason)).toContain(advice)
})
