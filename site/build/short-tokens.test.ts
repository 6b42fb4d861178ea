import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shortTokens } from './short-tokens.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokens-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'styles'))
await mkdir(join(folder, 'dist'))
await writeFile(
  join(folder, 'styles/tokens.css'),
  '@property --lift{syntax:"<length>";inherits:false;initial-value:0px}:root{--paper:#fff;--ink :#000;--a:0}',
)
await writeFile(
  join(folder, 'styles/base.css'),
  'p{color:var(--ink)}a{color:var(--ink);top:var(--a);left:var(--library)}',
)
await writeFile(join(folder, 'dist/built.css'), 'p{top:var(--paper);left:var(--paper);right:var(--paper)}')
const short = await shortTokens(folder)

test('the property that is named most has the shortest name, which no source uses', () => {
  expect(['--ink', '--a', '--lift', '--paper'].map(short)).toEqual(['--b', '--c', '--d', '--e'])
})

test('leaves the names that the site declares nowhere, and those that it gave', () => {
  expect(['--library', '--theirs', '--b', '--e'].map(short)).toEqual(['--library', '--theirs', '--b', '--e'])
})
