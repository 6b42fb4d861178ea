/** Data as the text of a script element, which a `<` could close. */
export const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
