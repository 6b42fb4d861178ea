import { goods } from '../../../content/en/goods.ts'
import { goodsWords } from '../../../content/en/goods-words.ts'
import { ourVocabulary } from '../our-vocabulary.ts'
import { foldWord } from '../reading/fold-word.ts'
import { readSentence } from '../reading/read-sentence.ts'

/** The number of letters from which a word is looked up before it is complete. */
const shortestStart = 2

/**
 * Returns the products that a search asks for: by its words, as in a sentence, and by the beginning
 * of the last one. Undefined if the search is too short to ask for anything.
 */
export function findGoods(search: string): string[] | undefined {
  const asked = readSentence(search, ourVocabulary).flatMap(({ product }) => product ?? [])
  const last = foldWord(/\S*$/.exec(search)?.[0] ?? '')
  if (last.length < shortestStart) return asked.length > 0 ? asked : undefined
  const begun = Object.keys(goods).filter((product) => {
    const { words = '', hints = '' } = goodsWords[product] ?? {}
    const all = `${goods[product]?.name} ${words} ${hints}`.split(' ')
    return all.some((word) => foldWord(word).startsWith(last))
  })
  return [...new Set([...asked, ...begun])]
}
