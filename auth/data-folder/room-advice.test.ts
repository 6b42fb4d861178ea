import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { roomAdvice } from './room-advice.ts'

test.runIf(process.platform === 'linux')('a disk without room is named, and no other one', async () => {
  // This file system has no free blocks.
  expect(await roomAdvice('/proc')).toBe('; its disk is full: make room there')
  expect(await roomAdvice(tmpdir())).toBe('')
  expect(await roomAdvice('/nowhere')).toBe('')
})
