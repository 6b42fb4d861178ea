import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Returns the value of an element's attribute, if it has one. */
export const attributeOf = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value
