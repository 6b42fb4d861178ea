import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/** Returns the text of a script or a style element, which contains nothing else. */
export const textOf = ({ childNodes }: Tree.Element): string =>
  childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('')
