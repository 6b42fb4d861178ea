import { moduleName } from './module-name.ts'

const style = /(?<=<style>).*?(?=<\/style>)/s
// A rule of one class and no more, with up to two levels of rules inside. What is deeper isn't found, and stays.
const rule = new RegExp(
  `(?<=[{};])\\.(?<name>${moduleName.source})\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}`,
  'g',
)

/**
 * The page without the rules of module classes that it names nowhere: a component's sheet has the rules of all its
 * variants, a page shows one or two of them. What islands draw comes with sheets of its own. Rules with any other
 * selector stay.
 */
export function dropUnusedRules(page: string): string {
  const rest = page.replace(style, '')
  const isNamed = (name: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(rest)
  return page.replace(style, (sheet) =>
    sheet.replaceAll(rule, (whole, name: string) => (isNamed(name) ? whole : '')),
  )
}
