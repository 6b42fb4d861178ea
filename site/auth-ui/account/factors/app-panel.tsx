import { useEffect, useId, useRef, useState } from 'react'
import type { AppSetup } from '../../../auth-api/calls/factors/factor-calls.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { CodeForm } from '../../mfa/code-form.tsx'
import rows from '../account.module.css'
import { copy } from '../copy.ts'
import { Panel } from '../panel.tsx'
import type { AddPanelProps } from './add-panel.ts'
import css from './app-panel.module.css'
import { NameForm } from './name-form.tsx'
import { uniqueName } from './unique-name.ts'
import { useBegun } from './use-begun.ts'

const texts = account.app

/** Asks for the name of an authenticator app, shows the app its secret and takes its first code. */
export function AppPanel({ calls, notify, taken, onBegun, onAdded, onCancel }: AddPanelProps) {
  const [setup, setSetup] = useState<AppSetup & { name: string }>()
  const { begin, keep } = useBegun({ calls, onBegun })
  const scanId = useId()
  const qr = useRef<HTMLImageElement>(null)

  // By then the code's field has the focus, and the browser may have scrolled past the QR code.
  useEffect(() => {
    if (setup) qr.current?.scrollIntoView({ block: 'nearest' })
  }, [setup])

  async function start(name: string) {
    const begun = await calls.beginApp(name)
    begin(begun.factorId)
    setSetup({ ...begun, name })
  }

  if (!setup) {
    return (
      <Panel title={texts.title} lead={texts.lead}>
        <NameForm
          initial={uniqueName(account.factors.kinds.totp, taken)}
          submit={texts.next}
          notify={notify}
          onName={start}
          onCancel={onCancel}
        />
      </Panel>
    )
  }

  const { factorId, name, qrCode, secret, address } = setup
  const groups = secret.match(/.{1,4}/g) ?? []

  async function check(code: string) {
    await calls.finish(factorId, code)
    keep()
    await onAdded(name)
  }

  return (
    <Panel title={texts.title}>
      <div className={css['scan']}>
        <img ref={qr} className={css['qr']} src={qrCode} alt={texts.qr} width="192" height="192" />
        <div>
          <p id={scanId}>{texts.scan}</p>
          <p className={css['secret']}>
            <span>{texts.secret}</span>{' '}
            <b translate="no">
              {groups.map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same four may come twice, and none moves
                <span key={index}>{group} </span>
              ))}
            </b>
          </p>
          <SmallButton onClick={() => copy(secret, texts.copied, notify)}>{texts.copy}</SmallButton>
          <a className={css['here']} href={address}>
            {texts.open}
          </a>
          <CodeForm check={check} notify={notify} describedBy={scanId} tone="harbour" />
        </div>
      </div>
      <div className={rows['row']}>
        <SmallButton onClick={onCancel}>{account.cancel}</SmallButton>
      </div>
    </Panel>
  )
}
