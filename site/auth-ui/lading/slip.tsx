import type { Lading } from '../../auth-api/lading/lading.ts'
import { lading as texts } from '../../content/en/lading.ts'
import { planOf } from './plan-of.ts'
import css from './slip.module.css'

type SlipProps = {
  lading: Lading
  /** Whether to show a line for each part, even for one that is not set yet. */
  complete?: boolean
}

/**
 * What a visitor signs up for, or what the account has: the plan with today's price, and the
 * sentence.
 */
export function Slip({ lading: { sentence, ...chosen }, complete = false }: SlipProps) {
  const plan = planOf(chosen)

  return (
    <dl className={`${css['slip']} ${complete ? css['one-line'] : ''}`.trim()}>
      {(plan || complete) && (
        <div>
          <dt>{texts.plan}</dt>
          <dd>{plan ? texts.planFor(plan.name, plan.period) : texts.noPlan}</dd>
          {plan && (
            <dd>
              <b>{plan.price}</b> <span>{plan.per}</span>
            </dd>
          )}
        </div>
      )}
      {(sentence || complete) && (
        <div>
          <dt>{texts.sentence}</dt>
          <dd className={css['sentence']}>{sentence ? <Quoted text={sentence} /> : texts.noSentence}</dd>
        </div>
      )}
    </dl>
  )
}

/** Keeps the quotation marks around the text, whatever its writing direction. */
const Quoted = ({ text }: { text: string }) => (
  <span>
    {texts.quotes[0]}
    <bdi translate="no">{text}</bdi>
    {texts.quotes[1]}
  </span>
)
