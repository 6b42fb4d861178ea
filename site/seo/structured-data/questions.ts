import type { FAQPage, Question } from 'schema-dts'
import { faq } from '../../content/en/faq.ts'

/** Describes the questions and their answers (schema.org/FAQPage). */
export function questions() {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map(
      ({ question, answer }) =>
        ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        }) satisfies Question,
    ),
  } satisfies FAQPage
}
