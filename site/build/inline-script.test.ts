import { describe, expect, test } from 'vitest'
import { inlineScript } from './inline-script.ts'

const page = '<head><script type="module" src="/_astro/intent.abc.js"></script></head>'

describe('inlineScript', () => {
  test('sets the script inside the page as a classic one with names of its own', async () => {
    const inlined = await inlineScript(page, async () => 'const a=`$&`;\n')
    expect(inlined).toBe('<head><script>(()=>{const a=`$&`;})()</script></head>')
  })

  test('reads the file that the page names', async () => {
    const asked: string[] = []
    await inlineScript(page, async (source) => {
      asked.push(source)
      return ''
    })
    expect(asked).toEqual(['/_astro/intent.abc.js'])
  })

  test('names the chunks beside the script from the root of the site', async () => {
    const inlined = await inlineScript(page, async () => 'import(`./mount.js`),import("./auth.js")')
    expect(inlined).toContain('import(`/_astro/mount.js`),import("/_astro/auth.js")')
  })

  test('names files where they are asked for, not in a table', async () => {
    const table =
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.js","b.js","c.css"])))=>i.map(i=>d[i]);'
    const calls = 'load(__vite__mapDeps([0])),load(__vite__mapDeps([1,2]))'
    const inlined = await inlineScript(page, async () => `${table}\n${calls}`)
    expect(inlined).toBe('<head><script>(()=>{load(["a.js"]),load(["b.js","c.css"])})()</script></head>')
  })

  test('names a chunk once: it is not among what has to come beside it', async () => {
    const inlined = await inlineScript(
      page,
      async () =>
        'load(()=>import(`./a.js`).then(a=>a.b()),["_astro/a.js","_astro/b.js"]),load(["_astro/a.js"])',
    )
    expect(inlined).toContain(
      'load(()=>import(`/_astro/a.js`).then(a=>a.b()),["_astro/b.js"]),load(["_astro/a.js"])',
    )
  })

  test('no longer links a style that the script, or a chunk, asks for', async () => {
    const links = ['a', 'b', 'c'].map((name) => `<link rel="stylesheet" href="/_astro/${name}.css">`).join('')
    const inlined = await inlineScript(page + links, async () => 'load(["_astro/b.css"])', [
      'load(["_astro/c.css"])',
    ])
    expect(inlined.match(/[a-z]\.css(?=">)/g)).toEqual(['a.css'])
  })

  test.each(['export{a as t};', 'import{t as a}from"./a.js";'])('refuses a script with %s', async (code) => {
    await expect(inlineScript(page, async () => code)).rejects.toThrow('shares code with a chunk')
  })

  test('leaves a page without a module script as it is', async () => {
    const plain = '<script>a()</script>'
    expect(await inlineScript(plain, async () => 'b()')).toBe(plain)
  })
})
