import type { Lading } from '../../auth-api/lading/lading.ts'
import { lading as texts } from '../../content/en/lading.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from './lading.module.css'
import { Slip } from './slip.tsx'

type OwnSlipProps = { lading: Lading; onChange: (trigger: HTMLElement) => void }

/**
 * On the page, in the place of ‘Try for free’: what the account has. Its title stands there
 * already.
 */
export function OwnSlip({ lading, onChange }: OwnSlipProps) {
  return (
    <>
      <TextButton className={css['change'] ?? ''} onClick={({ currentTarget }) => onChange(currentTarget)}>
        {texts.change}
        <span className="sr"> {texts.title}</span>
      </TextButton>
      <Slip lading={lading} complete />
    </>
  )
}
