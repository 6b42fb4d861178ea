import { expect, test } from 'vitest'
import { goodsWords as germanGoods, grammar as germanGrammar } from '../../../content/de/goods-words.ts'
import { homePictures as germanPictures } from '../../../content/de/home-pictures.ts'
import { goodsWords as goods, grammar } from '../../../content/en/goods-words.ts'
import { homePictures } from '../../../content/en/home-pictures.ts'
import { readSentence } from './read-sentence.ts'
import { vocabularyOf } from './vocabulary.ts'

const english = vocabularyOf(goods, grammar)
/**
 * Returns what is read of a sentence: `text > product`, or only the text if no product is known by
 * it.
 */
const read = (sentence: string, vocabulary = english) =>
  readSentence(sentence, vocabulary).map(({ text, product }) => (product ? `${text} > ${product}` : text))

test.each([
  ['candles and bread for my cat', ['candles > candle', 'bread > bread', 'cat > cat']],
  ['I want to sell candles', ['candles > candle']],
  ['CANDLES, Bread & Cats!', ['CANDLES > candle', 'Bread > bread', 'Cats > cat']],
  ['coffee coffee coffee', ['coffee coffee coffee > brew']],
  ['coffee, espresso and mugs', ['coffee > brew']],
  ['candles for cats and candles for dogs', ['candles > candle', 'cats > cat', 'dogs > dog']],
])('%s: each phrase has its product, and each product is there once', (sentence, phrases) => {
  expect(read(sentence)).toEqual(phrases)
})

test.each([
  ['berries', ['berries']],
  ['puppies and kittens', ['puppies > dog', 'kittens > cat']],
  ['running, biking and travelling', ['running > boots', 'biking > flask', 'travelling > pack']],
  ['bakers baked baking', ['bakers baked baking > bread']],
  ['boxes of toys', ['boxes of toys > boat']],
  ['my dog’s bed', ['dog’s bed > dog']],
  ["the cat's pyjamas", ["cat's pyjamas > cat"]],
  ['a T-shirt', ['T-shirt > tee']],
  ['t shirts', ['t shirts > tee']],
  ['café', ['café > brew']],
  ['sweaty sweaters', ['sweaty sweaters > tee']],
  ['coffee-mugs', ['coffee-mugs > brew']],
  ['a dog-friendly, state-of-the-art thing-y', ['dog-friendly > dog', 'state-of-the-art thing-y']],
])('%s: plurals and other forms of a word are that word', (sentence, phrases) => {
  expect(read(sentence)).toEqual(phrases)
})

test.each([
  ['read by lantern', ['read by lantern > light']],
  ['sleep under wool', ['sleep under wool > sleep']],
  ['people who read', ['read > book']],
  ['dog beds', ['dog beds > dog']],
  ['hiking tents', ['hiking tents > tent']],
  ['board games and video games', ['board games > boat', 'video games > ears']],
  ['a light lunch', ['light lunch > bread']],
  ['string lights', ['string lights > light']],
])('%s: a word that names a product wins over one that hints', (sentence, phrases) => {
  expect(read(sentence)).toEqual(phrases)
})

test.each([
  ['unicorns', ['unicorns']],
  ['unicorns and candles', ['unicorns', 'candles > candle']],
  ['asdf qwer zxcv', ['asdf qwer zxcv']],
  ['carpets, threads and history', ['carpets', 'threads', 'history']],
  ['constructor, __proto__ and toString', ['constructor', 'proto', 'toString']],
  ['Kerzen und Brot', ['Kerzen und Brot']],
  ['des bougies pour mon chat', ['des bougies pour mon chat']],
  ['נרות, לחם וחתול', ['נרות', 'לחם וחתול']],
  ['شموع، خبز', ['شموع', 'خبز']],
  ['蝋燭とパン', ['蝋燭とパン']],
  ['<script>alert(1)</script>', ['script', 'alert']],
])('%s: what is not known is said as it was written', (sentence, phrases) => {
  expect(read(sentence)).toEqual(phrases)
})

test.each(['', '   ', '!!! ??? ...', 'I want a shop for people who', 'and, or, but', '\u0000\u200b\u202e'])(
  '%j asks for nothing',
  (sentence) => {
    expect(read(sentence)).toEqual([])
  },
)

test.each([
  ['100 % cotton T-shirts, 2 for $5', ['cotton T-shirts > tee']],
  ['iPhone 15 cases', ['iPhone 15 cases > phone']],
  ['2nd hand books', ['2nd hand books > book']],
])('%s: a number is nothing to look for', (sentence, phrases) => {
  expect(read(sentence)).toEqual(phrases)
})

test('pictures are words, too', () => {
  expect(read('🌱🐱 ☕️')).toEqual(['🌱 > plant', '🐱 > cat', '☕️ > brew'])
  expect(read('🕯️ 🎧')).toEqual(['🕯️ > candle', '🎧 > ears'])
  expect(read('👩‍👩‍👧‍👦, 👍🏽 and 🐈‍⬛')).toEqual(['👩‍👩‍👧‍👦', '👍🏽', '🐈‍⬛'])
})

test('only 200 characters are read, whatever they are', () => {
  expect(read(`${'x'.repeat(199)} candles`)).toEqual(['x'.repeat(199)])
  for (const text of ['a,'.repeat(1e5), 'é\u0301'.repeat(1e5), 'candleing'.repeat(1e5), '🕯'.repeat(1e5)])
    expect(read(text)).toEqual(read(text.slice(0, 200)))
})

test.each([
  ['English', homePictures, english],
  ['German', germanPictures, vocabularyOf(germanGoods, germanGrammar)],
])('the sentence of the %s picture means the goods of the picture', (_, { shop }, vocabulary) => {
  const phrases = shop.lots.map((lot) => ('joint' in lot ? `${lot.joint} ${lot.phrase}` : lot.phrase))
  const read = readSentence([shop.opening, ...phrases].join(' '), vocabulary)
  expect(read.map(({ product }) => product)).toEqual(shop.lots.map((lot) => lot.goods))
})

test.each([
  ['Kerzen und Brot für meine Katze', ['Kerzen > candle', 'Brot > bread', 'Katze > cat']],
  ['Kaffeebecher, Notizbücher und Hüte', ['Kaffeebecher > brew', 'Notizbücher > book', 'Hüte > cap']],
  ['Leute, die gern wandern', ['wandern > boots']],
  ['Einhörner', ['Einhörner']],
  [
    'Taschenlampen, Teelichter und eine Sonnenbrille',
    ['Taschenlampen > light', 'Teelichter > candle', 'Sonnenbrille > shades'],
  ],
  ['Ich möchte meine schönen neuen Produkte für alle Menschen verkaufen', []],
  ['Blumentöpfe und Kochtöpfe', ['Blumentöpfe > plant', 'Kochtöpfe > pan']],
  ['Hundefutter, Katzenfutter', ['Hundefutter > dog', 'Katzenfutter > cat']],
  ['Hundeleinen, Kerzenständer', ['Hundeleinen > dog', 'Kerzenständer > candle']],
  ['Kaffeemühlen und Blumenkübel', ['Kaffeemühlen > brew', 'Blumenkübel > plant']],
  ['hundert Deckel, Baumarkt und Modelle', ['Deckel', 'Baumarkt', 'Modelle']],
  ['eine Trinkflasche für deine Freunde, Tagebücher', ['Trinkflasche > flask', 'Tagebücher > book']],
])('%s: German is read by its own rules', (sentence, phrases) => {
  expect(read(sentence, vocabularyOf(germanGoods, germanGrammar))).toEqual(phrases)
})

test('where words are put together the last one counts', () => {
  const vocabulary = vocabularyOf(
    { brew: { words: 'Becher' }, book: { words: 'Buch', hints: 'lesen' } },
    {
      joints: 'und',
      idle: 'ich',
      wordForms: [
        ['er', ''],
        ['n', ''],
      ],
      hasCompounds: true,
    },
  )
  expect(read('ich Kaffeebecher und Notizbücher', vocabulary)).toEqual([
    'Kaffeebecher > brew',
    'Notizbücher > book',
  ])
  expect(read('Buchdeckel und vorlesen', vocabulary)).toEqual(['Buchdeckel', 'vorlesen'])
})

test.each([
  ['English', goods],
  ['German', germanGoods],
])('no %s word names two products', (_, products) => {
  const words = Object.values(products).flatMap(({ words, hints }) =>
    [words, hints ?? []].flat().join(' ').split(' '),
  )
  expect(words.length).toBeGreaterThan(180)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})
