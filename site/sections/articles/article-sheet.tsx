import type { ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'
import css from './article-sheet.module.css'

type ArticleSheetProps = {
  title: string
  description: string
  /** The link back, above the title. */
  back?: ReactNode
  /** The content beside the text. */
  aside: ReactNode
  /** A note above a text that is to be replaced. */
  sample?: { lead: string; text: string } | undefined
  children: ReactNode
}

/** An article: its title across the page, the facts about it on the left, its text on the right. */
export function ArticleSheet({ title, description, back, aside, sample, children }: ArticleSheetProps) {
  return (
    <article className={css['sheet']} aria-labelledby="title">
      <div className="wrap">
        {back}
        <h1 id="title">{title}</h1>
        <p className={`lead ${css['lead']}`}>{description}</p>
        <div className={css['columns']}>
          <div className={css['aside']}>{aside}</div>
          <div className={css['text']}>
            {sample && (
              <div className={css['sample']}>
                <Note lead={sample.lead}>{sample.text}</Note>
              </div>
            )}
            <div className={css['prose']}>{children}</div>
          </div>
        </div>
      </div>
    </article>
  )
}
