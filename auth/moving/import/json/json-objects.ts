import { createReadStream } from 'node:fs'
import { type Line, MOST_CHARACTERS } from './read-lines.ts'

/**
 * Yields the texts of the objects in the list of a file's one object, such as `{"users": [{…},
 * {…}]}`, each with the line on which it begins, however many there are. The last one has no text
 * if it is too long or has no end: what follows it can't be told apart. Nor has the last line of a
 * file that ends within its list: accounts are missing.
 */
export async function* jsonObjects(file: string): AsyncGenerator<Line> {
  const state = { depth: 0, isText: false, isEscaped: false }
  let [object, begin, line] = ['', 0, 1]
  for await (const chunk of createReadStream(file, 'utf8')) {
    const text = String(chunk)
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === NEW_LINE) line++
      const change = step(state, code)
      if (change > 0 && state.depth === IN_LIST + 1) [from, begin] = [at, line]
      if (change >= 0 || state.depth !== IN_LIST || begin === 0) continue
      yield { line: begin, text: object + text.slice(from, at + 1) }
      ;[object, begin] = ['', 0]
    }
    if (begin !== 0) object += text.slice(from)
    if (object.length > MOST_CHARACTERS) break
  }
  if (state.depth > 0) yield { line: begin || line, text: undefined }
}

/** The depth within the object of the file and the list in it. */
const IN_LIST = 2
const [NEW_LINE, QUOTE, ESCAPE] = [0x0a, 0x22, 0x5c]
const OPEN: readonly number[] = [0x7b, 0x5b]
const CLOSE: readonly number[] = [0x7d, 0x5d]

/** Returns whether this character opens (1) or closes (-1) an object or a list. */
function step(state: { depth: number; isText: boolean; isEscaped: boolean }, code: number): number {
  if (state.isText) {
    if (state.isEscaped) state.isEscaped = false
    else if (code === ESCAPE) state.isEscaped = true
    else if (code === QUOTE) state.isText = false
    return 0
  }
  if (code === QUOTE) state.isText = true
  const change = OPEN.includes(code) ? 1 : CLOSE.includes(code) ? -1 : 0
  state.depth += change
  return change
}
