/**
 * Fields that name something in the code: a drawing, a tone, a way of setting. They are the same in
 * every language.
 */
type Code = 'tone' | 'flag' | 'goods' | 'good' | 'face' | 'mark' | 'href' | 'path'

/**
 * The type of the same words in another language: the same fields and arguments, other sentences. A
 * field that is missing, or that no code reads, doesn't compile.
 */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => unknown
    ? (...values: Values) => string
    : {
        readonly [Field in keyof Words]: Field extends Code
          ? NameOrSentence<Words[Field]>
          : Translation<Words[Field]>
      }

/** A name has no space, so a text with one is a sentence, whatever its field is called. */
type NameOrSentence<Word> = Word extends `${string} ${string}` ? string : Word
