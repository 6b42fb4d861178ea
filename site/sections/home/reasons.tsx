import { home } from '../../content/en/home.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx'
import css from './reasons.module.css'
import { SignalFlag } from './signal-flag.tsx'

/** Six reasons on two hoists of three flags. Each flag's true meaning is the reason. */
export function Reasons() {
  const { title, lead, items } = home.reasons

  return (
    <section className={css['reasons']} aria-labelledby="reasons">
      <div className="wrap">
        <SectionHead id="reasons" title={title}>
          {lead}
        </SectionHead>
        <ul className={css['hoists']}>
          {items.map(({ flag, title, text, plan, meaning }) => (
            <li key={flag}>
              <SignalFlag letter={flag} className={css['flag']} />
              <div>
                <h3>{title}</h3>
                <p>
                  <UnbrokenRanges text={plan ? `${text} ` : text} />
                  {plan && <b>{plan}</b>}
                </p>
                <p className={css['meaning']}>{meaning}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
