import { beginners } from '../../content/en/beginners.ts'
import { lading } from '../../content/en/lading.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CoachingCall } from './coaching-call.tsx'
import css from './expert-help.module.css'
import { ResearchTable } from './research-table.tsx'
import { Shelf } from './shelf.tsx'

/** Three kinds of help, each with its picture, on the deep. */
export function ExpertHelp() {
  const { title, lead, store, coaching, research } = beginners.experts
  return (
    <section className={css['experts']} aria-labelledby="experts">
      <div className="wrap">
        <div className={css['head']}>
          <SectionHead id="experts" title={title}>
            {lead}
          </SectionHead>
        </div>
        <div className={css['cards']}>
          <article className={css['store']}>
            <div className={css['text']}>
              <h3>{store.title}</h3>
              <p>{store.text}</p>
              <Button className={css['go']} tone="line" opens="sign-up" signedIn={lading.yours}>
                {beginners.tryFree}
              </Button>
            </div>
            <Shelf />
          </article>
          <article className={css['coaching']}>
            <div className={css['text']}>
              <h3>{coaching.title}</h3>
              <p>{coaching.text}</p>
            </div>
            <CoachingCall />
          </article>
          <article className={css['research']}>
            <div className={css['text']}>
              <h3>{research.title}</h3>
              <p>{research.text}</p>
            </div>
            <ResearchTable />
          </article>
        </div>
      </div>
    </section>
  )
}
