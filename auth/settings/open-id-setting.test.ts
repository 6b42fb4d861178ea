import { expect, test } from 'vitest'
import { openIdSetting } from './open-id-setting.ts'

const entry = { name: 'acme', issuer: 'https://id.acme.example', client_id: 'c', secret: 's' }
const read = (more: object) => openIdSetting(JSON.stringify([{ ...entry, ...more }]))

test.each([
  [{}, []],
  [{ domains: [] }, []],
  [{ domains: ['acme.example', 'mail.acme.example'] }, ['acme.example', 'mail.acme.example']],
  [{ domains: ['*'] }, ['*']],
])('%j vouches for %j', (more, domains) => {
  expect(read(more)).toEqual([expect.objectContaining({ name: 'acme', domains })])
})

test.each([
  'acme.example',
  ['@acme.example'],
  ['*.acme.example'],
  ['ACME.example'],
  ['acme'],
  [''],
  [7],
  null,
  {},
])('the domains %j stop the start', (domains) => {
  expect(() => read({ domains: domains === null ? [null] : domains })).toThrow(/whose domains are not a list/)
})

test.each([
  [{ title: 'Acme & Sons' }, 'Acme & Sons'],
  [{ name: 'acme-id' }, 'Acme id'],
])('%j is called %s', (more, title) => {
  expect(read(more)).toEqual([expect.objectContaining({ title })])
})

test.each([
  ['[{"name":"acme"', 'must be valid JSON'],
  ['{"name":"acme"}', 'must be a JSON list of objects with name, issuer, client_id, secret'],
  ['"acme"', 'must be a JSON list of objects with name, issuer, client_id, secret'],
  ['[null]', 'has an entry (number 1) without name'],
])('%s stops the start', (text, fault) => {
  expect(() => openIdSetting(text)).toThrow(fault)
})
