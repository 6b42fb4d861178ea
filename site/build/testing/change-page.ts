import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const [start, end] = ['<html><head></head><body>', '</body></html>']

/** Returns a page's body after a step that changes its tree. */
export async function changePage(
  body: string,
  change: (page: Tree.Document) => Promise<void> | void,
): Promise<string> {
  const page = parse(start + body + end)
  await change(page)
  return serialize(page).slice(start.length, -end.length)
}
