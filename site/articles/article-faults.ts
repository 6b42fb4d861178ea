import type { z } from 'astro/zod'
import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { articleFolders } from './article-folders.ts'

/** A fault in a Markdown file, and its position: lines and columns from 1. */
export interface ArticleFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

const START: Omit<ArticleFault, 'message'> = { line: 1, column: 1 }

/** Lower-case letters, digits and hyphens: the name becomes a path. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/

/** Finds faults in a file of the folder `blog` or `texts`: in its name, or in its front matter. */
export function articleFaults(
  folder: keyof typeof articleFolders,
  name: string,
  text: string,
): ArticleFault[] {
  if (!NAME.test(name)) {
    return [{ ...START, message: 'its name must be an address: small letters, digits and hyphens, then .md' }]
  }
  const [all, matter = ''] = /^---\r?\n(.*?)^---[ \t]*\r?$/ms.exec(text) ?? []
  if (all === undefined) return [{ ...START, message: 'must begin with ---, its fields and ---' }]
  const empty = text.slice(all.length).trim() === '' ? [{ ...START, message: 'has no text' }] : []
  return [...matterFaults(matter, articleFolders[folder]), ...empty]
}

/** Finds faults in front matter, which begins in the second line of its file. */
function matterFaults(matter: string, schema: z.ZodType): ArticleFault[] {
  const lines = new LineCounter()
  const document = parseDocument(matter, { lineCounter: lines, version: '1.1' })
  const at = (offset: number, message: string): ArticleFault => {
    const { line, col } = lines.linePos(offset)
    return { line: line + 1, column: col, message }
  }
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => at(pos[0], message.split('\n')[0] ?? message))
  }
  const parsed = schema.safeParse(document.toJS() ?? {})
  if (parsed.success) return []
  const fields = isMap(document.contents) ? document.contents : undefined
  return parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => at(offsetOf(fields, key), `${key} is read by nothing`))
    }
    const name = String(issue.path[0] ?? '')
    if (!fields?.has(name)) return { ...START, message: `${name} is missing` }
    return at(offsetOf(fields, name), `${name} ${issue.message}`)
  })
}

/** Returns the offset at which a field begins. */
function offsetOf(fields: YAMLMap | undefined, name: string): number {
  const pair = fields?.items.find(({ key }) => isScalar(key) && key.value === name)
  return isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0
}
