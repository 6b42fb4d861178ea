const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Yields a, b, ... z, aa, ab, ... except those that are taken. */
export function* shortNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 0; ; number++) if (!taken.has(spell(number))) yield spell(number)
}

const spell = (number: number): string =>
  number < 0 ? '' : spell(Math.floor(number / letters.length) - 1) + letters[number % letters.length]
