import { transform } from 'lightningcss'
import { colorOf } from './color-of.ts'

/** What a token may be: the first of which it is one, by a property that takes it. */
const kinds = [
  { name: 'a colour', takes: isColor },
  { name: 'a number', takes: isNumber },
  { name: 'a length, such as 1.5rem', takes: isLength },
  { name: 'a time, such as 120ms', takes: fits('transition-duration') },
  { name: 'an easing, such as ease-out', takes: fits('transition-timing-function') },
  { name: 'a list of font families', takes: fits('font-family') },
]

export type Kind = (typeof kinds)[number]

/** The kind of a token's value, whose references are filled. */
export const kindOfValue = (value: string): Kind | undefined => kinds.find(({ takes }) => takes(value))

function isColor(value: string): boolean {
  return colorOf(value, 'light') !== undefined && colorOf(value, 'dark') !== undefined
}

function isNumber(value: string): boolean {
  return fits('flex-grow')(value)
}

/** Lightning CSS takes a number for a length, which browsers don't, 0 excepted. */
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
