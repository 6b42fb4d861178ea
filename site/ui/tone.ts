import css from './tone.module.css'

export type Tone = 1 | 2 | 3 | 4

/** The class that gives an element one of the four flat grounds behind drawn goods and monograms. */
export function tone(number: Tone): string | undefined {
  return css[`tone-${number}`]
}
