import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import css from './contact-answer.module.css'

type ContactAnswerProps = {
  title: string
  text: string
  back: { label: string; href: string }
  children?: ReactNode
}

/** The page that is shown after the form was posted without a script. */
export function ContactAnswer({ title, text, back, children }: ContactAnswerProps) {
  return (
    <div className={`wrap ${css['answer']}`}>
      <h1>{title}</h1>
      {children}
      <p className={`lead ${css['text']}`}>{text}</p>
      <p className={css['back']}>
        <ButtonLink tone="harbour" href={back.href}>
          {back.label}
        </ButtonLink>
      </p>
    </div>
  )
}
