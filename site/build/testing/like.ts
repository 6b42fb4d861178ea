/** The shape of a content file with other words: any string for a string, lists of any length. */
export type Like<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends (...given: infer Given) => string
      ? (...given: Given) => string
      : T extends readonly (infer Item)[]
        ? readonly Like<Item>[]
        : { readonly [Key in keyof T]: Like<T[Key]> }
