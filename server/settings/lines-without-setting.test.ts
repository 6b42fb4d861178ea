import { expect, test } from 'vitest'
import { linesWithoutSetting } from './lines-without-setting.ts'

test.each([
  ['this is junk\nPORT=3000', [1]],
  ['PORT=3000\r\nLOG_LEVEL warn\r\n', [2]],
  ['# a comment\n\n  \n=5\nexport PORT\n', [4, 5]],
  ['KEY="-----BEGIN KEY-----\nMIGH\n-----END KEY-----\nPORT=3000\n', [2, 3]],
])('%j has lines that set nothing', (text, lines) => {
  expect(linesWithoutSetting(text)).toEqual(lines)
})

test.each([
  '',
  'PORT=3000\n  # a comment\nexport LOG_LEVEL=info # what it says\nHOST=',
  'KEY="-----BEGIN KEY-----\nMIGH\n-----END KEY-----"\nKEY=\'of\nlines\'\nKEY=`also\n=1`\n',
])('%j has none', (text) => {
  expect(linesWithoutSetting(text)).toEqual([])
})
