import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { asClassicScript } from './as-classic-script.ts'
import { attributeOf } from './attribute-of.ts'
import { elementsOf } from './elements-of.ts'
import { setText } from './set-text.ts'

/** Inlines the one module script of a page, as a classic one. */
export async function inlineScript(
  page: Tree.Document,
  read: (source: string) => Promise<string>,
): Promise<void> {
  const script = elementsOf(page).find((element) => attributeOf(element, 'type') === 'module')
  if (script === undefined) return
  const source = attributeOf(script, 'src') ?? ''
  script.attrs = []
  setText(script, asClassicScript(await read(source), source))
}
