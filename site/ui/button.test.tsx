import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button submits nothing unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Sign in</Button>)).toContain('type="submit"')
})

test('a way into the dialog carries its mode', () => {
  expect(renderToStaticMarkup(<Button opens="sign-up">Get Started</Button>)).toContain('data-auth="sign-up"')
  expect(renderToStaticMarkup(<Button>Close</Button>)).not.toContain('data-auth')
})

test('a class of the caller comes last', () => {
  expect(renderToStaticMarkup(<Button className="mine">Close</Button>)).toMatch(/ mine"/)
})
