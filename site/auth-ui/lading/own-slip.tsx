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
 * The account's bill of lading, in place of ‘Try for free’ on the page, with a link to the product
 * if there is one. The page already has its title.
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
