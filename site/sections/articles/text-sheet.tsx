import type { ReactNode } from 'react'
import type { Text } from '../../articles/text.ts'
import { texts } from '../../content/en/texts.ts'
import { ArticleSheet } from './article-sheet.tsx'
import { Contents } from './contents.tsx'
import { Day } from './day.tsx'
import { Facts } from './facts.tsx'

type TextSheetProps = {
  text: Text
  /** The content of the text. */
  children: ReactNode
}

/** A text that stands by itself, with links to its sections. */
export function TextSheet({ text, children }: TextSheetProps) {
  const { title, description, updated, headings, isSample } = text
  const sections = headings.filter(({ depth }) => depth === 2)
  const aside = (
    <>
      <Facts facts={[[texts.updated, <Day key="updated" date={updated} />]]} />
      {sections.length > 1 && <Contents headings={sections} />}
    </>
  )

  return (
    <ArticleSheet
      title={title}
      description={description}
      aside={aside}
      sample={isSample ? texts.sample : undefined}
    >
      {children}
    </ArticleSheet>
  )
}
