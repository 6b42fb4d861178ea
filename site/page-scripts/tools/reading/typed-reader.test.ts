import { expect, test } from 'vitest'
import { goodsWords as germanGoods, grammar as germanGrammar } from '../../../content/de/goods-words.ts'
import { goodsWords as goods, grammar } from '../../../content/en/goods-words.ts'
import { typedReader } from './typed-reader.ts'
import { vocabularyOf } from './vocabulary.ts'

const english = typedReader(goods, grammar, vocabularyOf(goods, grammar))
const german = typedReader(germanGoods, germanGrammar, vocabularyOf(germanGoods, germanGrammar))
/**
 * Returns what is read after each letter of a word: `text > product`, nothing, or `…` while it
 * waits.
 */
const readEach = (before: string, word: string, readTyped = english) =>
  Array.from(word, (_, index) => {
    const phrases = readTyped(before + word.slice(0, index + 1))
    return phrases?.map(({ text, product }) => (product ? `${text} > ${product}` : text)).join(', ') ?? '…'
  })

test.each([
  ['', 'candle', ['', '', '', 'cand > candle', 'candl > candle', 'candle > candle']],
  ['', 'unicorns', ['', '', '…', '…', '…', '…', '…', '…']],
  ['', 'boots', ['', '', '…', 'boot > boots', 'boots > boots']],
  ['I ', 'want', ['', '', '…', '']],
  ['for ', 'the', ['', '', '']],
  ['', '☕', ['☕ > brew']],
  ['soap ', 'bar', ['soap > soap', 'soap > soap', '…']],
  ['', '2nd', ['', '', '…']],
])('a word is read by its beginning, from the third letter on: %s%s', (before, word, read) => {
  expect(readEach(before, word)).toEqual(read)
})

test('what stands before the word is read as it stands', () => {
  expect(readEach('unicorns and ', 'tea')).toEqual(['unicorns', 'unicorns', 'unicorns, tea > tea'])
})

test.each(['candles ', 'candles,', 'candles'])('%j is written out', (sentence) => {
  expect(english(sentence)).toEqual([{ text: 'candles', product: 'candle' }])
})

test('German words are read by their beginnings, too', () => {
  expect(readEach('', 'Kerze', german)).toEqual(['', '', 'Ker > candle', 'Kerz > candle', 'Kerze > candle'])
})
