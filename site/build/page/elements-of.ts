import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/**
 * The elements below a node, in the order of the document. What a template holds is none of them.
 */
export function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element, void> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue
    yield child
    yield* elementsOf(child)
  }
}
