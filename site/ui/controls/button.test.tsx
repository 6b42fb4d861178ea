import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button submits nothing unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Sign in</Button>)).toContain('type="submit"')
})

test('a button that opens the dialog carries its mode', () => {
  expect(renderToStaticMarkup(<Button opens="sign-up">Get Started</Button>)).toContain('data-auth="sign-up"')
  expect(renderToStaticMarkup(<Button>Close</Button>)).not.toContain('data-auth')
})

test('a button at work says so in place of its label, and takes no press for another', () => {
  const busy = renderToStaticMarkup(<Button busy="Please wait">Send</Button>)
  expect(busy).toContain('aria-busy="true" aria-disabled="true">Please wait</button>')
  const ready = renderToStaticMarkup(<Button busy={false}>Send</Button>)
  expect(ready).toContain('aria-busy="false" aria-disabled="false">Send</button>')
})

test('a class of the caller comes last', () => {
  expect(renderToStaticMarkup(<Button className="mine">Close</Button>)).toMatch(/ mine"/)
})

test('a button that says something else while a visitor is signed in shows its label where no style is read', () => {
  const button = renderToStaticMarkup(<Button signedIn="Your plan">Try for free</Button>)
  expect(button).toContain('<span>Try for free</span><span hidden="">Your plan</span>')
})
