import { createReadStream } from 'node:fs'

/** Longer than any account: what has no end must not be read to the end of the file. */
export const MOST_CHARACTERS = 262_144

/** A line of a file, by its number; without its text where it is too long. */
export interface Line {
  line: number
  text: string | undefined
}

/** The lines of a file, one after the other, however large it is. */
export const readLines = (file: string): AsyncGenerator<Line> => linesOf(createReadStream(file, 'utf8'))

/** The same of any text that comes in pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let [line, text, isTooLong] = [1, '', false]
  const end = (): Line => ({ line: line++, text: isTooLong ? undefined : text.replace(/^\uFEFF|\r$/g, '') })
  for await (const piece of pieces) {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        yield end()
        ;[text, isTooLong] = ['', false]
      }
      isTooLong ||= text.length + part.length > MOST_CHARACTERS
      text = isTooLong ? '' : text + part
    }
  }
  if (text !== '' || isTooLong) yield end()
}
