import { expect, test } from 'vitest'
import { toIco } from './to-ico.ts'

test('the header says how long the picture is and where it begins', () => {
  const png = new Uint8Array(300).fill(7)
  const file = toIco(png, 32)
  const view = new DataView(file.buffer)
  expect([view.getUint16(2, true), view.getUint16(4, true)]).toEqual([1, 1])
  expect([view.getUint8(6), view.getUint8(7), view.getUint16(12, true)]).toEqual([32, 32, 32])
  expect([view.getUint32(14, true), view.getUint32(18, true)]).toEqual([300, 22])
  expect(file.subarray(22)).toEqual(png)
})
