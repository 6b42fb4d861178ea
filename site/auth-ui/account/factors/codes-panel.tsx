import { account } from '../../../content/en/account.ts'
import { brand } from '../../../content/en/brand.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import type { Notify } from '../../form/use-attempt.ts'
import rows from '../account.module.css'
import { copy } from '../copy.ts'
import { Panel } from '../panel.tsx'
import { saveFile } from '../save-file.ts'
import css from './codes-panel.module.css'

const texts = account.codes

type CodesPanelProps = {
  codes: string[]
  email: string
  notify: Notify
  onClose: () => void
}

/**
 * Shows the recovery codes, this one time, with buttons to copy, save and print them. A printout
 * holds nothing else.
 */
export function CodesPanel({ codes, email, notify, onClose }: CodesPanelProps) {
  const heading = texts.sheet(brand.name, email)
  const sheet = [heading, '', ...codes, ''].join('\n')

  return (
    <Panel title={texts.shownTitle} lead={texts.shownText}>
      <div className={css['sheet']}>
        <p>{heading}</p>
        <ol aria-label={texts.shownTitle} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={rows['row']}>
        <SmallButton onClick={() => copy(codes.join('\n'), texts.copied, notify)}>{texts.copy}</SmallButton>
        <SmallButton onClick={() => saveFile(texts.file, 'text/plain', sheet)}>{texts.download}</SmallButton>
        <SmallButton onClick={() => print()}>{texts.print}</SmallButton>
      </div>
      <div className={rows['row']}>
        <SmallButton tone="harbour" onClick={onClose}>
          {texts.saved}
        </SmallButton>
      </div>
    </Panel>
  )
}
