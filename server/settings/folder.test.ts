import { expect, test } from 'vitest'
import { projectRoot } from '../build/project-root.ts'
import { folder } from './folder.ts'

test('a folder is named by its absolute path', () => {
  expect(folder(`${projectRoot}/server/../site`)).toBe(`${projectRoot}site`)
})

test.each(['nowhere', 'package.json'])('%s is no folder', (path) => {
  expect(() => folder(projectRoot + path)).toThrow('must be an existing folder')
})
