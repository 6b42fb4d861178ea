import type { Plan } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import css from './plan-features.module.css'

/**
 * A plan's features in two lists with headings of their own, so that both words and form tell what
 * is missing.
 */
export function PlanFeatures({ plan }: { readonly plan: Plan }) {
  const included = plan.features.filter((feature) => feature.included)
  const missing = plan.features.filter((feature) => !feature.included)
  return (
    <>
      <h3 className="sr">{pricing.included}</h3>
      <ul className={css['included']} data-popular={plan.popular || undefined}>
        {included.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <div className={css['missing']}>
          <h3>{pricing.missing}</h3>
          <ul>
            {missing.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
