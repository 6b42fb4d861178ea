import { createReadStream } from 'node:fs'

/** Longer than any account: a text without an end must not read the rest of the file. */
export const MOST_CHARACTERS = 262_144

/**
 * A line of a file with its number. If it is too long, it has its beginning instead of its text.
 */
export interface Line {
  line: number
  text: string | undefined
  begin?: string
}

const BEGIN_CHARACTERS = 4096

/** Yields the lines of a file, one after the other, however large it is. */
export const readLines = (file: string): AsyncGenerator<Line> => linesOf(createReadStream(file, 'utf8'))

/** As `readLines`, for any text that comes in pieces. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  mostCharacters = MOST_CHARACTERS,
): AsyncGenerator<Line> {
  let [line, text, isTooLong] = [1, '', false]
  const end = (): Line =>
    isTooLong
      ? { line: line++, text: undefined, begin: text }
      : { line: line++, text: text.replace(/^\uFEFF|\r$/g, '') }
  for await (const piece of pieces) {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        yield end()
        ;[text, isTooLong] = ['', false]
      }
      isTooLong ||= text.length + part.length > mostCharacters
      text = isTooLong ? (text + part).slice(0, BEGIN_CHARACTERS) : text + part
    }
  }
  if (text !== '' || isTooLong) yield end()
}
