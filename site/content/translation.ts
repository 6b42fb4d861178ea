/**
 * Fields that name something in the code: a drawing, a tone, a way of setting. They are the same in
 * every language.
 */
type Code = 'tone' | 'flag' | 'goods' | 'good' | 'face' | 'mark' | 'href' | 'path'

/**
 * What another language says in the place of these words: the same fields, the same arguments,
 * other sentences. What lacks, and what nobody reads, doesn't compile.
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

/** A name has no space: what has one is a sentence, whatever its field is called. */
type NameOrSentence<Word> = Word extends `${string} ${string}` ? string : Word
