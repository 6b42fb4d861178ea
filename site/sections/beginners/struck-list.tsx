import { beginners } from '../../content/en/beginners.ts'
import { lading } from '../../content/en/lading.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx'
import css from './struck-list.module.css'

/** Four benefits: each strikes out what a store usually takes, and names what replaces it. */
export function StruckList() {
  const { title, lead, noNeed, items } = beginners.struck
  return (
    <section className={css['struck']} aria-labelledby="struck">
      <div className="wrap">
        <SectionHead id="struck" title={title}>
          {lead}
        </SectionHead>
        <div className={css['list']}>
          {items.map(({ need, instead, text }) => (
            <article key={need}>
              <h3>
                <span className="sr">{noNeed} </span>
                <s>{need}</s>
                <span className="sr">: </span>
                <span className={css['instead']}>{instead}</span>
              </h3>
              <p>
                <UnbrokenRanges text={text} />
              </p>
            </article>
          ))}
        </div>
        <Button className={css['go']} opens="sign-up" signedIn={lading.yours}>
          {beginners.tryFree}
        </Button>
      </div>
    </section>
  )
}
