import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** Standing help under the input. */
  hint?: string | undefined
  /** Why what was typed isn't accepted. It takes the hint's place. */
  error?: string | undefined
  /** The id of what else is to be read with it. */
  describedBy?: string | undefined
  /** A control that stands inside the input, at its end. */
  inset?: ReactNode
}

/** A labelled input with its hint or error, announced with it. */
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
