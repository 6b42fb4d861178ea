import { useEffect, useRef } from 'react'
import { account } from '../../../content/en/account.ts'
import { Panel } from '../panel.tsx'
import type { AddPanelProps } from './add-panel.ts'
import { NameForm } from './name-form.tsx'
import { uniqueName } from './unique-name.ts'

const texts = account.key

/** Asks for the name of a security key and has the browser ask for its touch. */
export function KeyPanel({ calls, notify, taken, onAdded, onCancel }: AddPanelProps) {
  const gone = useRef(new AbortController())
  useEffect(() => () => gone.current.abort(), [])

  return (
    <Panel title={texts.title} lead={texts.lead}>
      <NameForm
        initial={uniqueName(account.factors.kinds.webauthn, taken)}
        submit={texts.next}
        waiting={texts.waiting}
        notify={notify}
        onName={async (name) => {
          await calls.addKey(name, gone.current.signal)
          await onAdded(name)
        }}
        onCancel={onCancel}
      />
    </Panel>
  )
}
