import { useId, useState } from 'react'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { PhoneCheck } from '../../mfa/phone-check.tsx'
import css from '../account.module.css'
import { Panel } from '../panel.tsx'
import type { AddPanelProps } from './add-panel.ts'
import { NumberForm } from './number-form.tsx'
import { uniqueName } from './unique-name.ts'
import { useBegun } from './use-begun.ts'

const texts = account.phone

/**
 * Takes a phone number, sends a code to it and takes the code. The factor is named by the end of
 * the number.
 */
export function PhonePanel({ calls, notify, taken, onBegun, onAdded, onCancel }: AddPanelProps) {
  const [begun, setBegun] = useState<{ factorId: string; name: string; number: string }>()
  const leadId = useId()
  const { begin, keep } = useBegun({ calls, onBegun })

  async function start(number: string) {
    const name = uniqueName(texts.nameOf(number.slice(-2)), taken)
    const factorId = await calls.beginPhone(number, name)
    begin(factorId)
    setBegun({ factorId, name, number })
  }

  if (!begun) {
    return (
      <Panel title={texts.title} lead={texts.lead}>
        <NumberForm notify={notify} onNumber={start} onCancel={onCancel} />
      </Panel>
    )
  }

  const { factorId, name, number } = begun

  async function check(code: string, challenge: string) {
    await calls.finish(factorId, code, challenge)
    keep()
    await onAdded(name)
  }

  return (
    <Panel title={texts.title}>
      <PhoneCheck
        send={() => calls.sendCode(factorId)}
        check={check}
        notify={notify}
        lead={texts.sent(number)}
        leadId={leadId}
        tone="harbour"
      />
      <div className={css['row']}>
        <SmallButton onClick={onCancel}>{account.cancel}</SmallButton>
      </div>
    </Panel>
  )
}
