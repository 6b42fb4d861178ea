import type { Selector, SelectorComponent } from 'lightningcss'

/**
 * Yields the classes of a selector, and of those nested in it: Lightning CSS visits only the
 * outermost selector.
 */
export function* classesIn(selector: Selector): Generator<SelectorComponent & { type: 'class' }, void> {
  for (const part of selector) {
    if (part.type === 'class') yield part
    if (part.type !== 'pseudo-class') continue
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has')
      for (const inner of part.selectors) yield* classesIn(inner)
  }
}
