import { useId } from 'react'
import css from './choice.module.css'

type ChoiceProps<Value extends string | number> = {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: Value
  choose: (value: Value) => void
}

/** A choice of one among a few options, side by side. */
export function Choice<Value extends string | number>({
  label,
  options,
  chosen,
  choose,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css['choice']}>
      <legend className="sr">{label}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
