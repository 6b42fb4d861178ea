import { parseSync, Visitor } from 'vite'

/** Collects the string literals of a script, and each part of a template literal. */
export function stringsOf(code: string): string[] {
  const strings: string[] = []
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') strings.push(value)
    },
    TemplateElement({ value }) {
      strings.push(value.cooked ?? value.raw)
    },
  })
  visitor.visit(parseSync('script.js', code).program)
  return strings
}
