import type { Heading } from '../../articles/article.ts'
import { texts } from '../../content/en/texts.ts'
import css from './contents.module.css'

/** Links to the sections of a text. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={css['contents']} aria-labelledby="contents">
      <h2 id="contents">{texts.contents}</h2>
      <ol>
        {headings.map(({ slug, text }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
