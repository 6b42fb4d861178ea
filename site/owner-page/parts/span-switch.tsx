import { useId } from 'react'
import css from './span-switch.module.css'

type SpanSwitchProps = {
  label: string
  spans: readonly number[]
  chosen: number
  choose: (days: number) => void
}

/** Chooses how many days are shown. */
export function SpanSwitch({ label, spans, chosen, choose }: SpanSwitchProps) {
  const name = useId()
  return (
    <fieldset className={css['switch']}>
      <legend className="sr">{label}</legend>
      {spans.map((days) => (
        <label key={days}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={days === chosen}
            onChange={() => choose(days)}
          />
          <span>{days} days</span>
        </label>
      ))}
    </fieldset>
  )
}
