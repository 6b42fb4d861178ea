import { describe, expect, test } from 'vitest'
import { contextWords } from './context-words.ts'
import { isGuessable } from './is-guessable.ts'

const words = contextWords('Dropharbor', 'tinandtimber.shop', 'maren.holm@fjord.example')

describe('isGuessable', () => {
  test.each([
    ...['123456', 'password', 'PASSWORD', 'letmein', 'football', '987654321', '111111', 'qwertyuiop'],
    // Another spelling, and up to two signs at the end.
    ...['p@ssw0rd', 'P4$$w0rd', 'passw0rd1', 'password!', 'Monkey12', 'ｐａｓｓｗｏｒｄ'],
    // Patterns.
    ...['abcabcabc', 'mnopqrst', '8765432', 'qwertyqwerty', '0987654321', '😀😀😀😀😀😀'],
    // The brand, the host, the address.
    ...['dropharbor', 'DropHarbor!', 'dr0pharb0r2026', 'tinandtimber', 'TinAndTimber.shop', 'shop-fjord'],
    ...['maren.holm', 'marenholm99', 'Holm_Maren', 'maren.holm@fjord.example', 'fjord#2026'],
  ])('%s is', (password) => {
    expect(isGuessable(password, words)).toBe(true)
  })

  test.each([
    ...['correct horse 7', 'lighthouse', 'breakwater', 'kelp-and-tar', 'a third password 2', 'q8!vTz'],
    ...['dropharbor opens at nine', 'marenlovesboats', 'password manager', 'hollandaise', '😀😁😂🤣😃😅'],
    ...['p'.repeat(72)],
  ])('%s is not', (password) => {
    expect(isGuessable(password, words)).toBe(false)
  })

  test('what is a word of one account is fine for another', () => {
    expect(isGuessable('maren.holm', contextWords('Dropharbor', 'ole@fjord.example'))).toBe(false)
  })

  test('costs little at its longest', () => {
    const started = performance.now()
    for (let n = 0; n < 100; n++) isGuessable('ﷺ'.repeat(256), contextWords(`${'ab.'.repeat(100)}@x.example`))
    expect((performance.now() - started) / 100).toBeLessThan(50)
  })
})
