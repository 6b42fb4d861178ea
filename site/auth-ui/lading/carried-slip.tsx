import { useState } from 'react'
import type { AuthMode } from '../../auth-api/auth-mode.ts'
import { carried } from '../../auth-api/lading/carried.ts'
import { lading as texts } from '../../content/en/lading.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from './lading.module.css'
import { Slip } from './slip.tsx'

/**
 * What the visitor signs up for; at a sign-in, what goes along to the account. It can be left out.
 */
export function CarriedSlip({ mode }: { mode: AuthMode }) {
  const [lading, setLading] = useState(() => carried.read())
  const isEmpty = Object.keys(lading).length === 0
  if (isEmpty && mode === 'sign-in') return null

  return (
    <section className={css['carried']} aria-label={texts.title}>
      <p className={css['head']}>
        <b>{texts.title}</b>
        {!isEmpty && (
          <TextButton
            onClick={({ currentTarget }) => {
              // The button goes, and must not take the focus along.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
              carried.drop()
              setLading({})
            }}
          >
            {texts.leaveOut}
          </TextButton>
        )}
      </p>
      <Slip lading={lading} />
    </section>
  )
}
