/** Lines of text, and the size at which they fill a box. */
interface Fitted {
  readonly lines: readonly string[]
  readonly size: number
}

interface Box {
  readonly width: number
  readonly height: number
  /** Distance between baselines, in ems. */
  readonly leading: number
  readonly largest: number
}

/**
 * Breaks a title into the lines that fill the box with the largest letters; among equals, into the
 * most even lines. Keeps the title's own line breaks if it has any. `widthOf` measures a line in
 * ems.
 */
export function fitLines(title: string, box: Box, widthOf: (line: string) => number): Fitted {
  const choices = title.includes('\n') ? [title.split('\n')] : waysToBreak(title.split(' '))
  const fitted = choices.map((lines) => {
    const widest = Math.max(...lines.map(widthOf))
    const size = Math.min(box.largest, box.width / widest, box.height / (lines.length * box.leading))
    return { lines, size, widest }
  })
  const [best] = fitted.sort((one, other) => other.size - one.size || one.widest - other.widest)
  return { lines: best?.lines ?? [], size: best?.size ?? box.largest }
}

/** Lists every way to break words into one to three lines, fewest lines first. */
function waysToBreak(words: readonly string[]): string[][] {
  const line = (from: number, to?: number): string => words.slice(from, to).join(' ')
  const breaks = words.keys().drop(1).toArray()
  return [
    [line(0)],
    ...breaks.map((first) => [line(0, first), line(first)]),
    ...breaks.flatMap((first) =>
      breaks
        .filter((second) => second > first)
        .map((second) => [line(0, first), line(first, second), line(second)]),
    ),
  ]
}
