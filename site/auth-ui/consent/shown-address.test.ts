import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test.each([
  ['https://desk.example/cb?a=1', 'desk.example'],
  ['https://desk.example:8443/cb', 'desk.example:8443'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://desk.example@attacker.example/', 'attacker.example'],
  ['http://localhost:8080/cb', 'http://localhost:8080'],
  ['com.example.desk://cb', 'com.example.desk://cb'],
])('%s leads to %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})
