import { transform } from 'lightningcss'
import { classesIn } from './classes-in.ts'

/** The names that a style sheet declares or uses, repeated as often as they occur. */
export interface SheetNames {
  classes: string[]
  animations: string[]
  /** Custom properties, with their dashes. */
  declared: string[]
  used: string[]
}

/** Reads the names in a style sheet. */
export function namesIn(sheet: string): SheetNames {
  const names: SheetNames = { classes: [], animations: [], declared: [], used: [] }
  transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    visitor: {
      Selector(selector) {
        for (const { name } of classesIn(selector)) names.classes.push(name)
      },
      Rule: {
        keyframes({ value: { name } }) {
          if (name.type === 'ident') names.animations.push(name.value)
        },
        property({ value }) {
          names.declared.push(value.name)
        },
      },
      // Properties that Lightning CSS doesn't know arrive here too.
      Declaration: {
        custom({ name }) {
          if (name.startsWith('--')) names.declared.push(name)
        },
      },
      Variable({ name }) {
        names.used.push(name.ident)
      },
    },
  })
  return names
}
