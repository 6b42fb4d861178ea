import { beginners } from '../../content/en/beginners.ts'
import css from './coaching-call.module.css'

const { live, when, coach, guests } = beginners.experts.coaching

/**
 * The weekly call as its window: the coach large, the guests in a row, the reader last. Hidden from
 * screen readers, like every picture.
 */
export function CoachingCall() {
  return (
    <div className={css['call']} aria-hidden="true">
      <p className={css['top']}>
        <b>{live}</b>
        {when}
      </p>
      <ul>
        <li>
          <b>{coach.initials}</b>
          {coach.name}
        </li>
        {guests.map((guest) => (
          <li key={guest}>
            <b>{guest}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
