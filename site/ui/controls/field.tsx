import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** Permanent help under the input. */
  hint?: string | undefined
  /** Why the input isn't accepted. Replaces the hint. */
  error?: string | undefined
  /** The id of another element that describes the input. */
  describedBy?: string | undefined
  /** A control inside the input, at its end. */
  inset?: ReactNode
}

/** A labelled input with its hint or error, which screen readers announce with it. */
export function Field({ label, hint, error, describedBy, inset, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint

  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['box']}>
        <input
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={[describedBy, note && noteId].filter(Boolean).join(' ') || undefined}
          {...input}
        />
        {inset}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? css['hint'] : css['error']}>
          {note}
        </p>
      )}
    </div>
  )
}
