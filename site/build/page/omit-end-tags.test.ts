import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { omitEndTags } from './omit-end-tags.ts'

const [start, end] = ['<!DOCTYPE html><html><head></head><body>', '</body></html>']
const omitted = (body: string): string => omitEndTags(start + body + end).slice(start.length)

test.each([
  ['<ul><li>a</li><li><p>b</p></li></ul>', '<ul><li>a<li><p>b</ul>'],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
  ['<div><p>a</p><p>b</p><ul></ul><p>c</p></div>', '<div><p>a<p>b<ul></ul><p>c</div>'],
])('%s becomes %s, which reads the same', (body, short) => {
  expect(omitted(body)).toBe(short)
  expect(serialize(parse(start + short))).toBe(start + body + end)
})

test.each([
  '<div><p>a</p> b</div>',
  '<div><p>a</p><a>b</a></div>',
  '<a><p>a</p></a>',
  '<noscript><p>a</p></noscript>',
  '<ul><li>a</li> <li>b</li> </ul>',
])('keeps the end tags of %s', (body) => {
  expect(omitted(body)).toBe(body)
})
