import { consent } from '../../content/en/consent.ts'
import css from './consent-place.module.css'

/**
 * The place in which the island shows the request of an app. Until then, or without JavaScript, it
 * holds a text.
 */
export function ConsentPlace() {
  return (
    <div className={`wrap ${css['place']}`}>
      <div data-consent="">
        <h1>{consent.waitingTitle}</h1>
        <p className={css['without-script']}>{consent.withoutScript}</p>
        <p className={css['waiting']}>{consent.waiting}</p>
      </div>
    </div>
  )
}
