import { expect, test } from 'vitest'
import { shortenNames } from './shorten-names.ts'

test('gives the shortest name to what is named most, in styles, attributes and scripts', () => {
  const page =
    '<style>.abcdef_foot{}.q-W_1x_top{animation:_2bcdef_load}@keyframes _2bcdef_load{}</style>' +
    '<p class="abcdef_foot"><p class="q-W_1x_top q-W_1x_top-most"><p class="q-W_1x_top"><script>n(`abcdef_foot`)</script>'
  expect(shortenNames(page)).toBe(
    '<style>.a{}.b{animation:c}@keyframes c{}</style>' +
      '<p class="a"><p class="b q-W_1x_top-most"><p class="b"><script>n(`a`)</script>',
  )
})

test('takes no name that the page has already', () => {
  expect(shortenNames('<style>.abcdef_x{}.d{}</style><p class="a abcdef_x b"><p class="abcdef_y c">')).toBe(
    '<style>.e{}.d{}</style><p class="a e b"><p class="abcdef_y c">',
  )
})

test('names as many as there are', () => {
  const names = Array.from({ length: 800 }, (_, number) => `abcdef_n${number}`)
  const page = shortenNames(`<style>${names.map((name) => `.${name}{}`).join('')}</style>`)
  const given = Array.from(page.matchAll(/\.([a-z]+)\{/g), ([, name]) => name)
  expect(new Set(given).size).toBe(800)
})

test('leaves alone what only looks like a name', () => {
  const page = '<style>.wrap{}</style><p class="wrap">/[?&](access_token)=/ abcdef_unknown</p>'
  expect(shortenNames(page)).toBe(page)
})

test('leaves alone files whose hash looks like a name', () => {
  const page =
    '<style>@font-face{src:url(/_astro/display.DrXP-K_e.woff2)}</style><script>import("/_astro/mount.DrXP-J_e.js")</script>' +
    '<link rel="preload" href="/_astro/display.DrXP-K_e.woff2">'
  expect(shortenNames(page)).toBe(page)
})
