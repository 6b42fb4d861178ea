import type { ReactNode } from 'react'
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx'
import css from './benefit-card.module.css'

type BenefitCardProps = {
  title: string
  text: string
  /** The plans that include the benefit. */
  plan: string
  className?: string | undefined
  children: ReactNode
}

/** A heading, a sentence and the picture that shows what they say. */
export function BenefitCard({ title, text, plan, className = '', children }: BenefitCardProps) {
  return (
    // Each card is `late` by itself: the section begins so near the first view that deferring it as
    // a whole would save nothing.
    <article className={`late ${css['card']} ${className}`.trim()}>
      <div className={css['text']}>
        <h3>{title}</h3>
        <p>
          <UnbrokenRanges text={`${text} `} />
          <b>{plan}</b>
        </p>
      </div>
      {children}
    </article>
  )
}
