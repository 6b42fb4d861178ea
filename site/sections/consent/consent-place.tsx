import { consent } from '../../content/en/consent.ts'
import css from './consent-place.module.css'

/**
 * Where the island shows the request of an app; until then, and without script, what there is to
 * say.
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
