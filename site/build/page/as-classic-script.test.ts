import { expect, test } from 'vitest'
import { asClassicScript } from './as-classic-script.ts'

const classic = (code: string): string => asClassicScript(code, '/_astro/intent.abc.js')

test('has names of its own', () => {
  expect(classic('const a=`$&`;\n')).toBe('(()=>{const a=`$&`;})()')
})

test('names the chunks beside the module from the root of the site', () => {
  expect(classic('import(`./mount.js`),import("./auth.js")')).toBe(
    '(()=>{import(`/_astro/mount.js`),import("/_astro/auth.js")})()',
  )
})

test.each(['import(file)', 'import("/root.js")', 'say("import(`./mount.js`)")'])(
  'leaves %s as it is',
  (code) => {
    expect(classic(code)).toBe(`(()=>{${code}})()`)
  },
)

test.each(['export{a as t};const a=1', 'import{t as a}from"./a.js";', 'import"./a.js"'])(
  'refuses a module with %s',
  (code) => {
    expect(() => classic(code)).toThrow('/_astro/intent.abc.js shares code with a chunk')
  },
)

test('says "export {" where it is no export', () => {
  expect(classic('say("export {")')).toBe('(()=>{say("export {")})()')
})
