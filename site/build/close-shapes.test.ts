import { expect, test } from 'vitest'
import { closeShapes } from './close-shapes.ts'

test('shapes that hold nothing need no end tag', () => {
  const page = '<svg><path d="M0 0"></path><g></g><circle r="1"><title>Dot</title></circle></svg><p></p>'
  expect(closeShapes(page)).toBe(
    '<svg><path d="M0 0"/><g></g><circle r="1"><title>Dot</title></circle></svg><p></p>',
  )
})
