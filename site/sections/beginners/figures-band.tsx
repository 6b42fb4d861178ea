import { claims } from '../../content/en/claims.ts'
import css from './figures-band.module.css'

/** The three figures, side by side on one harbour band. */
export function FiguresBand() {
  return (
    <section className={css['band']} aria-labelledby="figures">
      <div className="wrap">
        <h2 id="figures" className="sr">
          {claims.statsTitle}
        </h2>
        <dl>
          {claims.stats.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
