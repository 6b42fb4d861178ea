/** Serialises data as the text of a script element, in which a `<` could close the element. */
export const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
