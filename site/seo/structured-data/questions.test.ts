import { expect, test } from 'vitest'
import { faq } from '../../content/en/faq.ts'
import { questions } from './questions.ts'

test('the questions told to search engines are the ones on the page', () => {
  expect(questions().mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    faq.items.map(({ question, answer }) => [question, answer]),
  )
})
