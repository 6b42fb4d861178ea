import type { Lading } from '../../auth-api/lading/lading.ts'
import { lading as texts } from '../../content/en/lading.ts'
import { product } from '../../content/en/product.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from './lading.module.css'
import { Slip } from './slip.tsx'

const appUrl = import.meta.env.APP_URL

type OwnSlipProps = {
  lading: Lading
  isGuest: boolean
  onChange: (trigger: HTMLElement) => void
}

/**
 * On the page, in the place of ‘Try for free’: what the account has, and the way on to the
 * product, where there is one. Its title stands there already.
 */
export function OwnSlip({ lading, isGuest, onChange }: OwnSlipProps) {
  return (
    <>
      <TextButton className={css['change'] ?? ''} onClick={({ currentTarget }) => onChange(currentTarget)}>
        {texts.change}
        <span className="sr"> {texts.title}</span>
      </TextButton>
      <Slip lading={lading} complete />
      {appUrl && !isGuest && (
        <a className={css['product']} href={appUrl}>
          {product.open}
        </a>
      )}
    </>
  )
}
