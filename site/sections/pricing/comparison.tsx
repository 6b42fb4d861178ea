import { plans } from '../../content/en/plans.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { pricing } from '../../content/en/pricing.ts'
import css from './comparison.module.css'
import { Period } from './period.tsx'

const names = new Set(plans.flatMap(({ features }) => features.map(({ name }) => name)))
const rows = [...names].map((name) => ({
  name,
  berths: plans.map((plan) => ({
    plan: plan.name,
    loaded: plan.features.some((feature) => feature.name === name && feature.included),
  })),
}))

/** Every feature against every plan, drawn as a stowage plan; each cell still says Yes or No. */
export function Comparison() {
  const { title, lead, caption, feature, yes, no, total, of } = pricing.comparison
  return (
    // Although it is the second section of its page, it is far below the first view.
    <section className={`late ${css['comparison']}`} aria-labelledby="comparison">
      <div className={`wrap ${css['columns']}`}>
        <div className={css['head']}>
          <h2 id="comparison">{title}</h2>
          <p>{lead}</p>
        </div>
        <table className={css['stowage']}>
          <caption>
            <span className="sr">{caption}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{feature}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan.name} scope="col">
                  {plan.name}{' '}
                  <small>
                    <Period of="monthly">
                      {priceTag(plan.priceMonthly)} <span className="sr">{pricing.perMonth}</span>
                    </Period>
                    <Period of="yearly">
                      {priceTag(plan.priceYearly)} <span className="sr">{pricing.perYear}</span>
                    </Period>
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.berths.map(({ plan, loaded }) => (
                  <td key={plan} data-loaded={loaded || undefined}>
                    {loaded ? yes : no}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              {plans.map(({ name, features }) => (
                <td key={name}>{of(features.filter(({ included }) => included).length, rows.length)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
