import { useState } from 'react'
import type { AuthMode } from '../../auth-api/auth-mode.ts'
import { carried } from '../../auth-api/lading/carried.ts'
import { lading as texts } from '../../content/en/lading.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from './lading.module.css'
import { Slip } from './slip.tsx'

/**
 * Shows what the visitor signs up for or, at a sign-in, what will be added to the account. The
 * visitor can leave it out.
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
              // The button disappears, and the focus must stay in the dialog.
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
