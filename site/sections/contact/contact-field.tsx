import type { ComponentProps, ReactElement } from 'react'
import { contact } from '../../content/en/contact.ts'
import css from './contact-field.module.css'

type ContactFieldProps = {
  name: 'name' | 'email' | 'message'
  hint?: string
  /** Renders the input, from the attributes that tie it to its label and its notes. */
  children: (
    attributes: Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-describedby'>,
  ) => ReactElement
}

/**
 * A field of the form with its label. Its fault is shown by style alone, once the field was left or
 * the form was sent.
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
