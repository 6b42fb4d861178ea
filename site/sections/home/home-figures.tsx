import { claims } from '../../content/en/claims.ts'
import css from './home-figures.module.css'

/**
 * The figures of the home page: label, dotted leader, figure, and a double rule under the
 * last.
 */
export function HomeFigures() {
  return (
    <section className={css['figures']} aria-labelledby="stats">
      <div className="wrap">
        <h2 id="stats" className="sr">
          {claims.statsTitle}
        </h2>
        <dl>
          {claims.stats.map(({ figure, label, note }) => (
            <div key={label} className={css['entry']}>
              <dt>
                {label}
                <small>{note}</small>
              </dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
