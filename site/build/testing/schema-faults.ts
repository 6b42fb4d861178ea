import { join } from 'node:path'
import ts from 'typescript'

const path = join(import.meta.dirname, 'structured-data.ts')

/**
 * What schema.org's definitions have against these objects: types, properties and values that they don't know. The
 * definitions are those of schema-dts, which is generated from the published vocabulary, so the compiler checks them.
 */
export function schemaFaults(objects: readonly { '@type': string }[]): string[] {
  const source = objects
    .map(
      (object, index) => `import type { ${object['@type']} as T${index} } from 'schema-dts'
export const object${index}: T${index} = ${JSON.stringify(object)}
`,
    )
    .join('')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, version, ...rest) =>
    name === path ? ts.createSourceFile(name, source, version) : getSourceFile(name, version, ...rest)

  return ts
    .getPreEmitDiagnostics(ts.createProgram([path], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
