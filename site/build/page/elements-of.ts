import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/** Yields the elements below a node in document order, except those inside a template. */
export function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element, void> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue
    yield child
    yield* elementsOf(child)
  }
}
