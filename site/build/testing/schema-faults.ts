import { join } from 'node:path'
import ts from 'typescript'

const path = join(import.meta.dirname, 'structured-data.ts')

/** No browser types: the definitions use strings, numbers and arrays. */
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2015.d.ts'],
  module: ts.ModuleKind.NodeNext,
}

/**
 * Checks each object against schema.org's definitions: returns the unknown types, properties and
 * values. The definitions are those of schema-dts, generated from the published vocabulary, so the
 * compiler checks them. It checks all objects at once, because it takes seconds to read them.
 */
export function schemaFaults(objects: readonly { '@type': string }[]): string[][] {
  const parts = objects.map(
    (object, index) => `import type { ${object['@type']} as T${index} } from 'schema-dts'
export const object${index}: T${index} = ${JSON.stringify(object)}
`,
  )
  const source = parts.join('')
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, version, ...rest) =>
    name === path ? ts.createSourceFile(name, source, version) : getSourceFile(name, version, ...rest)

  const faults = ts.getPreEmitDiagnostics(ts.createProgram([path], options, host))
  const ends = parts.map((_, index) => parts.slice(0, index + 1).join('').length)
  const elsewhere = faults.filter(({ file }) => file?.fileName !== path)
  if (elsewhere.length > 0) throw new Error(`The definitions can't be read: ${wordsOf(elsewhere)}`)
  return ends.map((end, index) =>
    wordsOf(faults.filter(({ start = 0 }) => start < end && start >= (ends[index - 1] ?? 0))),
  )
}

const wordsOf = (faults: readonly ts.Diagnostic[]): string[] =>
  faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
