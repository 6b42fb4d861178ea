import { faq } from '../content/en/faq.ts'
import { UnbrokenRanges } from '../ui/unbroken-ranges.tsx'
import css from './faq.module.css'

/**
 * The eight questions. Their shared `name` lets the browser keep one open at a time, and that one
 * can be closed.
 */
export function Faq() {
  return (
    <section className={css['faq']} aria-labelledby="faq">
      <div className={`wrap ${css['row']}`}>
        <div className={css['head']}>
          <h2 id="faq">{faq.title}</h2>
          <p className="lead">{faq.lead}</p>
        </div>
        <div className={css['list']}>
          {faq.items.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p>
                <UnbrokenRanges text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
