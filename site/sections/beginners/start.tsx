import { beginners } from '../../content/en/beginners.ts'
import { CallToAction } from '../call-to-action.tsx'
import { FirstWeekLog } from './first-week-log.tsx'
import css from './start.module.css'

/** The promise in three words, and what a first week looks like. */
export function Start() {
  return (
    <section className={css['start']}>
      <div className={`wrap ${css['columns']}`}>
        <div>
          <h1>{beginners.hero.title}</h1>
          <p className={`lead ${css['lead']}`}>{beginners.hero.lead}</p>
          <CallToAction label={beginners.tryFree} opens="sign-up" />
        </div>
        <FirstWeekLog />
      </div>
    </section>
  )
}
