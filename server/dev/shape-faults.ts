import ts from 'typescript'

/** What is wrong with the shape of an owner's file, and at which of its nodes. */
interface ShapeFault {
  readonly node: ts.Node
  readonly message: string
}

/**
 * Compares what an owner's content file exports with ours of the same name, field by field: those
 * that are missing, and those that nothing reads. Types that the owner has written say the rest.
 */
export function shapeFaults(program: ts.Program, own: string, ours: string): ShapeFault[] {
  const checker = program.getTypeChecker()
  const [theirFile, ourFile] = [program.getSourceFile(own), program.getSourceFile(ours)]
  if (!theirFile || !ourFile) return []
  // What a file hands on from another one is declared there.
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
      // An optional field stands in a type that the owner has named, and need not be given.
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
 * An object with named fields: no list, no function, no record of any names, no choice of several.
 */
const isPlain = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  !checker.isArrayLikeType(type) &&
  type.getCallSignatures().length === 0 &&
  checker.getIndexInfosOfType(type).length === 0
