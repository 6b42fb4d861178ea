import { press } from '../content/press.ts'
import css from './press-strip.module.css'

/** The papers that wrote about the product, each name set in its own face. */
export function PressStrip() {
  return (
    <section aria-labelledby="press">
      <div className={`wrap ${css['row']}`}>
        <h2 id="press" className={css['title']}>
          {press.title}
        </h2>
        <ul className={css['papers']}>
          {press.papers.map(({ name, face }) => (
            <li key={name} className={css[face]}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
