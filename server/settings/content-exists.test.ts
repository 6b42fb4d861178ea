import { expect, test } from 'vitest'
import { projectRoot } from '../build/project-root.ts'
import { parseConfig } from '../config.ts'

test('a folder is named by its absolute path', () => {
  const { CONTENT_DIR } = parseConfig({ CONTENT_DIR: `${projectRoot}/server/../site` }, 'build')
  expect(CONTENT_DIR).toBe(`${projectRoot}site`)
})

test.each(['nowhere', 'package.json'])('%s is no folder to build from, and serves all the same', (path) => {
  const CONTENT_DIR = projectRoot + path
  for (const purpose of ['build', 'start'] as const)
    expect(() => parseConfig({ CONTENT_DIR }, purpose)).toThrow('CONTENT_DIR must be an existing folder')
  for (const purpose of ['serve', 'manage'] as const)
    expect(parseConfig({ CONTENT_DIR }, purpose)).toMatchObject({ CONTENT_DIR })
})

test('a folder that can’t be reached is a fault beside the others', () => {
  const env = { CONTENT_DIR: 'x'.repeat(5000), PORT: 'none' }
  expect(() => parseConfig(env, 'build')).toThrow(/PORT .*\nCONTENT_DIR can’t be used \(ENAMETOOLONG\)/)
})
