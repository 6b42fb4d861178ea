import { expect, test } from 'vitest'
import { shownAddress, shownResource } from './shown-address.ts'

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

test.each([
  ['https://api.shop.example/', 'api.shop.example'],
  ['https://api.shop.example/orders', 'api.shop.example/orders'],
  ['https://bank.example@evil.example/orders', 'evil.example/orders'],
  ['http://localhost:3000/mcp', 'http://localhost:3000/mcp'],
  ['urn:example:orders', 'urn:example:orders'],
])('an app that asks for tokens for %s says so as %s', (resource, shown) => {
  expect(shownResource(resource)).toBe(shown)
})
