import ts from 'typescript'

/** A fault in the shape of an owner's file, and its node. */
interface ShapeFault {
  readonly node: ts.Node
  readonly message: string
}

/**
 * Compares the exports of an owner's content file with those of ours of the same name, field by
 * field: finds missing fields, and fields that nothing reads. The compiler reports the rest, by the
 * types that the owner has written.
 */
export function shapeFaults(program: ts.Program, own: string, ours: string): ShapeFault[] {
  const checker = program.getTypeChecker()
  const [theirFile, ourFile] = [program.getSourceFile(own), program.getSourceFile(ours)]
  if (!theirFile || !ourFile) return []
  // A re-export is declared in the file that it comes from.
  const declared = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
  const valuesOf = (file: ts.SourceFile): Map<string, ts.Symbol> => {
    const module = checker.getSymbolAtLocation(file)
    const symbols = module ? checker.getExportsOfModule(module) : []
    const named = symbols.map((symbol) => [symbol.name, declared(symbol)] as const)
    return new Map(named.filter(([, symbol]) => isValue(symbol)))
  }
  const compare = (name: string, theirs: ts.Type, expected: ts.Type, node: ts.Node): ShapeFault[] => {
    if (!isPlain(checker, theirs) || !isPlain(checker, expected)) return []
    const missing = expected
      .getProperties()
      .filter((field) => !isOptional(field) && !theirs.getProperty(field.name))
      .map((field) => ({ node, message: `${name}.${field.name} is missing` }))
    const given = theirs.getProperties().flatMap((field) => {
      const place = field.valueDeclaration ?? node
      const known = expected.getProperty(field.name)
      const full = `${name}.${field.name}`
      // An optional field is part of a type that the owner has named, and may be omitted.
      if (!known) return isOptional(field) ? [] : [{ node: place, message: `${full} is read by nothing` }]
      const [its, meant] = [field, known].map((each) => checker.getTypeOfSymbolAtLocation(each, place))
      return its && meant ? compare(full, its, meant, place) : []
    })
    return [...missing, ...given]
  }
  const theirValues = valuesOf(theirFile)
  return [...valuesOf(ourFile)].flatMap(([name, expected]) => {
    const theirs = theirValues.get(name)
    const node = theirs?.valueDeclaration
    if (!theirs || !node) return [{ node: theirFile, message: `export ${name} is missing` }]
    const [its, meant] = [theirs, expected].map((each) => checker.getTypeOfSymbolAtLocation(each, node))
    return its && meant ? compare(name, its, meant, node) : []
  })
}

const isValue = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Value) !== 0
const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0

/**
 * Returns whether a type is an object with named fields: no list, no function, no record with
 * arbitrary keys, no union.
 */
const isPlain = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  !checker.isArrayLikeType(type) &&
  type.getCallSignatures().length === 0 &&
  checker.getIndexInfosOfType(type).length === 0
