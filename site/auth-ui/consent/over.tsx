import { consent } from '../../content/en/consent.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Stated } from './stated.tsx'

/** Shown if there is no request to answer. */
export function Over() {
  const { title, text, home } = consent.over
  return (
    <Stated title={title} text={text}>
      <ButtonLink href="/">{home}</ButtonLink>
    </Stated>
  )
}
