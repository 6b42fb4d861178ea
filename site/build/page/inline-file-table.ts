import type MagicString from 'magic-string'
import { type ESTree, Visitor } from 'vite'

const TABLE = '__vite__mapDeps'

/**
 * Inlines the file names of Vite's table where a script uses them, without the folder, which the
 * preload helper adds. The table takes 200 of the 2,000 bytes of script that a page may run before
 * intent.
 */
export function inlineFileTable(script: MagicString, program: ESTree.Program, folder: string): void {
  const table = program.body.find(
    (statement) =>
      statement.type === 'VariableDeclaration' &&
      statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === TABLE),
  )
  if (table === undefined) return

  const files: string[] = []
  new Visitor({
    Literal({ value, start }) {
      if (typeof value !== 'string' || start < table.start || start > table.end) return
      files.push(`/${value}`.replace(folder, ''))
    },
  }).visit(program)

  new Visitor({
    CallExpression({ callee, arguments: [indexes], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== TABLE || indexes?.type !== 'ArrayExpression') return
      const asked = indexes.elements.map((each) =>
        each?.type === 'Literal' ? files[Number(each.value)] : '',
      )
      script.update(start, end, JSON.stringify(asked))
    },
  }).visit(program)
  script.remove(table.start, table.end)
}
