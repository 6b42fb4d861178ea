import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

test('tells classes, animations, and the properties that are declared from those that are used', () => {
  const sheet = `
    /* .not var(--this) */
    @property --up { syntax: "<length>"; inherits: false; initial-value: 0px }
    .a { --own : 1px; & .b:not(.c, :is(.d)) { top: calc(2 * var(--own, var(--other))) } }
    @keyframes rise { to { top: var(--own) } }
    i { content: ".e var(--text)"; background: url("/f.--g.png") }`
  expect(namesIn(sheet)).toEqual({
    classes: ['a', 'b', 'c', 'd'],
    animations: ['rise'],
    declared: ['--up', '--own'],
    used: ['--own', '--other', '--own'],
  })
})
