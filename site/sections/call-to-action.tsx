import type { ComponentProps } from 'react'
import { claims } from '../content/en/claims.ts'
import { lading } from '../content/en/lading.ts'
import { Button } from '../ui/controls/button.tsx'
import css from './call-to-action.module.css'

/** Whether the slip has another line, which leads to the product. */
const hasProduct = !!import.meta.env?.APP_URL

type CallToActionProps = { label: string; opens: ComponentProps<typeof Button>['opens'] & string }

/**
 * The main button of a hero, with the number of sellers who trust the site. A signed-in visitor has
 * the bill of lading in its place.
 */
export function CallToAction({ label, opens }: CallToActionProps) {
  return (
    <>
      <div className={css['row']}>
        <Button className={css['button'] ?? ''} opens={opens}>
          {label}
        </Button>
        <p>
          {`${claims.trusted.before} `}
          <b>{claims.trusted.figure}</b>
        </p>
      </div>
      <div className={`${css['slip']} ${hasProduct ? css['with-product'] : ''}`.trim()} data-lading="">
        <b>{lading.title}</b>
      </div>
    </>
  )
}
