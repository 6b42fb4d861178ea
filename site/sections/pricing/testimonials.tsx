import { testimonials } from '../../content/en/testimonials.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Tone } from '../../ui/tone.ts'
import { initialsOf } from './initials-of.ts'
import css from './testimonials.module.css'

const tones: readonly Tone[] = [1, 2, 3, 4]

/** Merchants' words under a rule, as entries: three in a row, then the rest in pairs and larger. */
export function Testimonials() {
  const { title, lead, quotes } = testimonials
  return (
    <section className={css['testimonials']} aria-labelledby="testimonials">
      <div className="wrap">
        <SectionHead id="testimonials" title={title}>
          {lead}
        </SectionHead>
        <div className={css['quotes']}>
          {quotes.map((quote, index) => (
            <figure key={quote.author}>
              <blockquote>
                <h3>{quote.title}</h3>
                <p>{quote.content}</p>
              </blockquote>
              <figcaption>
                <Monogram initials={initialsOf(quote.author)} tone={tones[index % tones.length] ?? 1} />
                <span>
                  <b>{quote.author}</b>
                  <span>{quote.location}</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
