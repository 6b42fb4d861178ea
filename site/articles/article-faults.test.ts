import { expect, test } from 'vitest'
import { articleFaults } from './article-faults.ts'

const post = `---
title: A post
description: What it is about.
author: June
date: 2026-11-02
---

Words.
`
const faults = (text: string, name = 'a-post.md'): string[] =>
  articleFaults('blog', name, text).map(({ line, column, message }) => `${line}:${column}: ${message}`)

test('a post with every required field has no fault, also with line ends of Windows', () => {
  expect(faults(post)).toEqual([])
  expect(faults(post.replaceAll('\n', '\r\n'))).toEqual([])
  expect(faults(post.replace('author', 'sample: true\nupdated: 2026-11-09\nauthor'))).toEqual([])
})

test.each([
  ['a missing field', post.replace(/author.*\n/, ''), ['1:1: author is missing']],
  ['an unknown field', post.replace('author', 'autor: Jo\nauthor'), ['4:1: autor is read by nothing']],
  [
    'a date that is no day',
    post.replace('2026-11-02', 'yesterday'),
    ['5:1: date must be a day, such as 2026-11-02'],
  ],
  ['a number for its title', post.replace('A post', '12'), ['2:1: title must be text']],
  ['an empty title', post.replace('A post', "' '"), ['2:1: title must not be empty']],
  ['no front matter', 'Words.', ['1:1: must begin with ---, its fields and ---']],
  ['no end of it', post.replace(/---\n\n.*/s, ''), ['1:1: must begin with ---, its fields and ---']],
  ['no text', post.replace('Words.', ''), ['1:1: has no text']],
  [
    'a field twice',
    post.replace('author', 'title: B\nauthor'),
    ['4:1: Map keys must be unique at line 3, column 1:'],
  ],
])('a post with %s has that fault, at its place', (_what, text, expected) => {
  expect(faults(text)).toEqual(expected)
})

test.each(['A Post.md', 'post_1.md', 'über.md', '-.md', '../up.md'])(
  'a file named %s has a fault',
  (name) => {
    expect(faults(post, name)).toHaveLength(1)
  },
)
