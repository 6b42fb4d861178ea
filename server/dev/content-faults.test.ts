// @module-tag slow

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../build/project-root.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { contentFaults } from './content-faults.ts'

test('ours has no fault, and neither has a second brand that is written as ours is', () => {
  expect(contentFaults(projectRoot, undefined)()).toEqual([])
  expect(contentFaults(projectRoot, join(projectRoot, 'site/build/testing/second-brand'))()).toEqual([])
})

test('another language that begins as a copy of ours lacks its name alone (docs/languages.md)', async () => {
  const own = await temporaryFolder()
  await cp(join(projectRoot, 'site/content/de'), join(own, 'fr'), { recursive: true })
  const find = contentFaults(projectRoot, own)
  expect(find().map(({ message }) => message)).toEqual(['language must be that of its folder, fr'])
  const brand = join(own, 'fr/brand.ts')
  await writeFile(brand, (await readFile(brand, 'utf8')).replace("language: 'de'", "language: 'fr'"))
  expect(find()).toEqual([])
})

test('an owner’s folder: fields that are missing or unknown, wrong types and stray files, each with its place', async () => {
  const own = await temporaryFolder()
  const place = relative(projectRoot, own)
  for (const folder of ['drawn', 'blog', 'texts', 'texs']) await mkdir(join(own, folder))
  const files = {
    'toasts.ts': `import { word } from './words.ts'
export const toasts = {
  invalidEmail: word,
  shortPassword: (least: number) => \`\${least}\`,
  validationTitle: 'No',
  errorTitel: 'No',
  signedIn: { title: 'In', text: 'In', sound: 'In' },
  signedUp: { title: 'Up' },
  wrongCredentials: { title: 'No', text: 'No' },
  accountExists: { title: 'No', text: 'No' },
  unexpected: { title: 'No', text: 'No' },
}
`,
    'words.ts': "export const word = 'No'\n",
    'brand.ts': "export const brnad = { name: 'A' }\n",
    'plans.ts': 'export const plans: string = 5\n',
    'pricng.ts': 'export const pricing = {}\n',
    'logo.svg': '<svg/>',
    'tokens.css': ':root {\n  --paper: oklch(0.98 0.01 90);\n  --bacon: tomato;\n}\n',
    'token.css': '',
    'README.md': 'Ours',
    '.gitkeep': '',
    'drawn/lost.ts': 'export {}\n',
    'blog/first.md': '---\ntitle: First\ndescription: D\nauthor: A\ndate: soon\n---\nWords.\n',
    'blog/photo.jpg': '',
    'texts/pricing.md': '---\ntitle: P\ndescription: D\nupdated: 2026-01-02\n---\nWords.\n',
    'texs/terms.md': '',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(own, name), text)

  const faults = contentFaults(projectRoot, own)().map(
    ({ file, line, column, message }) => `${relative(place, file)}:${line}:${column}: ${message}`,
  )
  expect(faults.toSorted()).toEqual(
    [
      'blog/first.md:5:1: date must be a day, such as 2026-11-02',
      'blog/photo.jpg:1:1: takes the place of no file in site/content',
      'texs/terms.md:1:1: takes the place of no file in site/content',
      'texts/pricing.md:1:1: takes the address of a page of the site',
      'brand.ts:1:1: export brand is missing',
      'drawn/lost.ts:1:1: takes the place of no file in site/content',
      'logo.svg:1:1: takes the place of no file in site/content',
      "plans.ts:1:14: Type 'number' is not assignable to type 'string'.",
      'pricng.ts:1:1: takes the place of no file in site/content: did you mean pricing.ts?',
      'token.css:1:1: takes the place of no file in site/content: did you mean tokens.css?',
      'tokens.css:3:3: --bacon is no token: did you mean --beacon?',
      'toasts.ts:2:14: toasts.errorTitle is missing',
      'toasts.ts:6:3: toasts.errorTitel is read by nothing',
      'toasts.ts:7:40: toasts.signedIn.sound is read by nothing',
      'toasts.ts:8:3: toasts.signedUp.text is missing',
    ].toSorted(),
  )
})
