import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/** Gives a script or a style another text. */
export function setText(element: Tree.Element, text: string): void {
  element.childNodes.length = 0
  tree.insertText(element, text)
}
