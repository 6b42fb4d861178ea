import type { ComponentProps, ReactElement } from 'react'
import { contact } from '../../content/en/contact.ts'
import css from './contact-field.module.css'

type ContactFieldProps = {
  name: 'name' | 'email' | 'message'
  hint?: string
  /** What is typed into, given what ties it to its label and its notes. */
  children: (
    attributes: Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-describedby'>,
  ) => ReactElement
}

/**
 * A field of the form with its label. What is said where it lacks shows by itself, once it was left
 * or sent.
 */
export function ContactField({ name, hint, children }: ContactFieldProps) {
  const described = `${hint ? `${name}-hint ` : ''}${name}-fault`
  return (
    <div className={css['field']}>
      <label htmlFor={name}>{contact.form[name]}</label>
      {children({ id: name, name, required: true, 'aria-describedby': described })}
      <div className={css['notes']}>
        {hint && (
          <p id={`${name}-hint`} className={css['hint']}>
            {hint}
          </p>
        )}
        <p id={`${name}-fault`} className={css['fault']}>
          {contact.faults[name]}
        </p>
      </div>
    </div>
  )
}
