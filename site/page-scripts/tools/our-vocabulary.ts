import { goodsWords, grammar } from '../../content/en/goods-words.ts'
import { vocabularyOf } from './reading/vocabulary.ts'

/** The words of the drawn catalog. */
export const ourVocabulary = vocabularyOf(goodsWords, grammar)
