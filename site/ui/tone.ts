import './tone.css'

export type Tone = 1 | 2 | 3 | 4

/** Returns the class for one of the four flat grounds behind drawn goods and monograms. */
export const tone = (number: Tone): string => `tone-${number}`
