import type { ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'
import css from './article-sheet.module.css'

type ArticleSheetProps = {
  title: string
  description: string
  /** What leads back, above the title. */
  back?: ReactNode
  /** What stands beside the text. */
  aside: ReactNode
  /** Said above a text that is to be replaced. */
  sample?: { lead: string; text: string } | undefined
  children: ReactNode
}

/**
 * A text to read: its title across the page, what there is to know of it on the left, the words on
 * the right.
 */
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
