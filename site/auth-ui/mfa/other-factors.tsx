import { useId } from 'react'
import type { Factor } from '../../auth-api/factor.ts'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import { kindBeside } from './kind-beside.ts'
import css from './second-factor.module.css'

type OtherFactorsProps = {
  factors: Factor[]
  onChoose: (factor: Factor) => void
}

/** The factors that the user can choose instead, as a short list of buttons. */
export function OtherFactors({ factors, onChoose }: OtherFactorsProps) {
  const title = useId()
  if (factors.length === 0) return null

  return (
    <div className={css['others']}>
      <h3 id={title}>{texts.others}</h3>
      <ul aria-labelledby={title}>
        {factors.map((factor) => (
          <li key={factor.id}>
            <button type="button" onClick={() => onChoose(factor)}>
              <b>{factor.kind === 'recovery_code' ? texts.kinds.recovery_code.name : factor.name}</b>{' '}
              {factor.kind !== 'recovery_code' && (
                <span>{kindBeside(factor.name, texts.kinds[factor.kind].name)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
