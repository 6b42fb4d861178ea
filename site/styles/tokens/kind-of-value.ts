import { transform } from 'lightningcss'
import { colorOf } from './color-of.ts'

/** Kinds of tokens, each recognised by a property that accepts it. The first match counts. */
const kinds = [
  { name: 'a colour', takes: isColor },
  { name: 'a number', takes: isNumber },
  { name: 'a length, such as 1.5rem', takes: isLength },
  { name: 'a time, such as 120ms', takes: fits('transition-duration') },
  { name: 'an easing, such as ease-out', takes: fits('transition-timing-function') },
  { name: 'a list of font families', takes: fits('font-family') },
]

export type Kind = (typeof kinds)[number]

/** Returns the kind of a token's value, in which references are already replaced. */
export const kindOfValue = (value: string): Kind | undefined => kinds.find(({ takes }) => takes(value))

function isColor(value: string): boolean {
  return colorOf(value, 'light') !== undefined && colorOf(value, 'dark') !== undefined
}

function isNumber(value: string): boolean {
  return fits('flex-grow')(value)
}

/** Lightning CSS accepts a number as a length, which browsers don't, except for 0. */
function isLength(value: string): boolean {
  return fits('letter-spacing')(value) && (!isNumber(value) || Number(value) === 0)
}

function fits(property: string): (value: string) => boolean {
  return (value) => {
    let known = false
    transform({
      filename: 'value.css',
      code: Buffer.from(`a{${property}:${value}}`),
      errorRecovery: true,
      visitor: {
        Declaration(declaration) {
          known = declaration.property === property
        },
      },
    })
    return known
  }
}
