import { expect, test } from 'vitest'
import { changePage } from '../testing/change-page.ts'
import { slimStyles } from './slim-styles.ts'

const slim = (page: string, later: readonly string[] = []): Promise<string> =>
  changePage(page, (tree) => slimStyles(tree, new Set(later)))

/** Returns the slimmed styles of a page with this body. */
async function styles(sheet: string, body = '', later: readonly string[] = []): Promise<string> {
  const page = await slim(`<style>${sheet}</style>${body}`, later)
  return page.slice('<style>'.length, page.indexOf('</style>'))
}

test.each([
  ['a class of a script', '.abcdef_note{top:0}', '<script>show(`abcdef_note`)</script>'],
  ['a class of no module, which an island may want', '.lead{top:0}', ''],
  ['elements', 'i{top:0}', ''],
  ['what a class of the page is not', '.lead:not(.abcdef_gone){top:0}', '<p class="lead"></p>'],
])('keeps the rules of %s', async (_what, sheet, body) => {
  expect(await styles(sheet, body)).toBe(sheet)
})

test('leaves out what needs a class that is named nowhere, with all that is inside', async () => {
  const nested = '.abcdef_gone{top:0;@media (width<48em){&:hover{top:0}}& i{&:active{& b{top:0}}}}'
  const longer = 'i .abcdef_gone{top:0}.lead:is(.abcdef_gone){top:0}'
  expect(await styles(`@layer a{${nested}${longer}i{top:0}}@layer b{.abcdef_gone,.lead{top:0}}`)).toBe(
    '@layer a{i{top:0}}@layer b{.abcdef_gone,.lead{top:0}}',
  )
})

test('takes a longer name for another one', async () => {
  const sheet = '.abcdef_use{top:0}.abcdef_used-up{left:0}'
  expect(await styles(sheet, '<p class="abcdef_used-up"></p>')).toBe('.a{left:0}')
})

test('a text is no name: what an attribute or a sentence says counts for nothing', async () => {
  const body = '<p title="abcdef_gone">abcdef_gone</p><script type="application/json">"abcdef_gone"</script>'
  expect(await styles('.abcdef_gone{top:0}i{top:0}', body)).toBe('i{top:0}')
})

test('keeps the properties that the page uses, and those that sheets use that load later', async () => {
  const tokens =
    ':root{--ink:light-dark(#000,#fff);--late:"a", "b"}p{--own:1px;padding:var(--own,var(--ink))}'
  expect(await styles(tokens, '', ['--late'])).toBe(tokens)
})

test('leaves out the properties that no rule uses, wherever they are declared, and their registration', async () => {
  const tokens = ':root{--gone:0;--inky:1;--ink:#000}p{color:var(--ink)}'
  const elsewhere = '@media print{:root{--gone:1}}@property --gone{syntax:"*";inherits:false}'
  expect(await styles(tokens + elsewhere)).toBe(':root{--ink:#000}p{color:var(--ink)}')
})

test('gives the shortest name to what is named most, in styles and attributes', async () => {
  const sheet =
    '.abcdef_foot{animation:1s _2bcdef_load}.q-W_1x_top{animation:var(--own) _2bcdef_load}' +
    '@keyframes _2bcdef_load{to{top:0}}'
  const body = '<p class="q-W_1x_top"></p><p class="abcdef_foot q-W_1x_top"></p><p class="q-W_1x_top"></p>'
  expect(await slim(`<style>${sheet}</style>${body}`)).toBe(
    '<style>.b{animation:1s c}.a{animation:var(--own) c}@keyframes c{to{top:0}}</style>' +
      '<p class="a"></p><p class="b a"></p><p class="a"></p>',
  )
})

test('leaves declarations as the build wrote them for the browsers that are meant', async () => {
  const sheet = 'a{color:light-dark(#000,#fff);text-decoration:underline;text-decoration-thickness:2px}'
  expect(await styles(sheet)).toBe(sheet)
})

test('gives no name that the page has already', async () => {
  const body = '<p class="a abcdef_x b"></p><p class="abcdef_y c"></p>'
  expect(await slim(`<style>.abcdef_x{top:0}.d{left:0}</style>${body}`)).toBe(
    '<style>.e{top:0}.d{left:0}</style><p class="a e b"></p><p class="abcdef_y c"></p>',
  )
})

test('leaves a name to the script that says it', async () => {
  const page =
    '<style>.abcdef_note{top:0}</style><p class="abcdef_note"></p><script>n(`abcdef_note`)</script>'
  expect(await slim(page)).toBe(page)
})

test('leaves alone what only looks like a name: addresses, texts and longer words', async () => {
  const page =
    '<style>@font-face{font-family:a;src:url(/_astro/display.DrXP-K_e.woff2)}.DrXP-K_e{top:0}</style>' +
    '<link rel="preload" href="/_astro/display.DrXP-K_e.woff2"><p>/(access_token)=/ DrXP-K_e</p>' +
    '<p class="DrXP-K_e"></p>'
  expect(await slim(page)).toBe(page.replace('.DrXP-K_e{', '.a{').replace('class="DrXP-K_e"', 'class="a"'))
})

test('leaves a page without styles as it is', async () => {
  expect(await slim('<p class="abcdef_x"></p>')).toBe('<p class="abcdef_x"></p>')
})
