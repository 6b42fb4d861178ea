import ts from 'typescript'
import { isLanguageTag } from '../settings/language-tag.ts'

/** A fault in a field of a brand, and its node. */
interface BrandFault {
  readonly node: ts.Node
  readonly message: string
}

/**
 * Finds values in the fields of a brand.ts for `Intl` and HTML that neither accepts. `folder` is
 * the name of a language's folder; without it the file belongs to the first language, whatever that
 * is.
 */
export function brandFaults(file: ts.SourceFile, folder: string | undefined): BrandFault[] {
  const found: BrandFault[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer) && isOfBrand(node)) {
      const message = faultOf(node.name.getText(file), node.initializer.text, folder)
      if (message !== undefined) found.push({ node: node.initializer, message })
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

function isOfBrand({ parent: object }: ts.PropertyAssignment): boolean {
  let node: ts.Node = object.parent
  while (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) node = node.parent
  return ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === 'brand'
}

function faultOf(field: string, text: string, folder: string | undefined): string | undefined {
  switch (field) {
    case 'locale':
      return isLocale(text) ? undefined : 'locale must be a language and its country, such as en_US'
    case 'currency':
      return /^[A-Z]{3}$/.test(text) ? undefined : 'currency must be three letters (ISO 4217), such as USD'
    case 'language':
      if (!isLanguageTag(text)) return 'language must be as HTML names it, such as en or pt-BR'
      return folder === undefined || primary(text) === primary(folder)
        ? undefined
        : `language must be that of its folder, ${folder}`
    default:
      return undefined
  }
}

/** Returns the language itself, without its region or script (RFC 5646, section 2.2.1). */
const primary = (tag: string): string => tag.split('-')[0] ?? tag

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text.replace('_', '-')).length === 1
  } catch {
    return false
  }
}
