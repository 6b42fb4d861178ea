import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/** Replaces the text of a script or a style element. */
export function setText(element: Tree.Element, text: string): void {
  element.childNodes.length = 0
  tree.insertText(element, text)
}
