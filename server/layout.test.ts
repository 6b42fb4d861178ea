import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './build/project-root.ts'

const MOST_FILES = 15
const MOST_TEST_LINES = 200

/** Folders that stay flat, since an owner's files replace these by name (CONTENT_DIR). */
const flat = ['site/content/en', 'site/content/de']
const generated = /(^|\/)(dist|dist-[a-z-]+|node_modules|accepted)$/
const isBeside = (file: string) => /\.(test|spec)\.tsx?$|\.css$/.test(file)

/** Returns every folder below this one, with its files. */
function foldersBelow(folder: string): [string, string[]][] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
  return [[folder, files], ...folders.filter((each) => !generated.test(each)).flatMap(foldersBelow)]
}

const linesOf = (folder: string, file: string): string[] =>
  readFileSync(join(projectRoot, folder, file), 'utf8').split('\n')

const folders = ['auth', 'server', 'owner', 'site', 'e2e', 'bench', 'tooling'].flatMap(foldersBelow)

test('no folder has more than fifteen files beside its tests and styles', () => {
  const crowded = folders
    .filter(([folder]) => !flat.includes(folder))
    .map(([folder, files]) => [folder, files.filter((file) => !isBeside(file)).length] as const)
    .filter(([, count]) => count > MOST_FILES)
  expect(crowded).toEqual([])
})

test('every endpoint has its service test beside it, named after it', () => {
  const composed = readFileSync(join(projectRoot, 'auth/plugin.ts'), 'utf8')
  const endpoints = [...composed.matchAll(/from '\.\/(\S+\/endpoints\/[\w-]+)\.ts'/g)].map(([, path]) => path)
  expect(endpoints.length).toBeGreaterThan(30)
  const untested = endpoints.filter((path) => !existsSync(join(projectRoot, `auth/${path}.service.test.ts`)))
  expect(untested).toEqual([])
})

test('no file of tests has more than two hundred lines', () => {
  const long = folders.flatMap(([folder, files]) =>
    files
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => [`${folder}/${file}`, linesOf(folder, file).length - 1] as const)
      .filter(([, count]) => count > MOST_TEST_LINES),
  )
  expect(long).toEqual([])
})

test('no comment is wider than a hundred columns', () => {
  const isComment = /^\s*(\/\/|\/?\*\s|\{?\/\*)(?!.*biome-ignore)/
  const wide = folders.flatMap(([folder, files]) =>
    files
      .filter((file) => /\.(tsx?|astro)$/.test(file))
      .flatMap((file) =>
        linesOf(folder, file).flatMap((line, index) =>
          line.length > 100 && isComment.test(line) ? [`${folder}/${file}:${index + 1}`] : [],
        ),
      ),
  )
  expect(wide).toEqual([])
})

test('browser tests have no tag but that of the core, by which `npm test` chooses', () => {
  const specs = readdirSync(join(projectRoot, 'e2e')).filter((file) => file.endsWith('.spec.ts'))
  const tagged = specs.flatMap((file) => linesOf('e2e', file)).filter((line) => /\btag: /.test(line))
  expect(tagged.length).toBeGreaterThan(50)
  expect(tagged.filter((line) => !line.includes("'@core'"))).toEqual([])
})
