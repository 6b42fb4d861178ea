import { expect, test } from 'vitest'
import { wallet as german } from '../../content/de/wallet.ts'
import { wallet as english } from '../../content/en/wallet.ts'
import { ethereumStatement } from './ethereum-statement.ts'

test.each([english.statement, german.statement, "A-Z_a~z.0:9/ ?#[]@!$&'()*+,;="])(
  '%j is shown by Ethereum’s wallets',
  (text) => {
    expect(ethereumStatement(text)).toEqual({ statement: text })
  },
)

test.each(['Zaloguj się', 'サインイン', 'a “shop”', '100 %', '"a"', 'two\nlines', ''])(
  '%j is left out of the message: no service accepts it there',
  (text) => {
    expect(ethereumStatement(text)).toEqual({})
  },
)
