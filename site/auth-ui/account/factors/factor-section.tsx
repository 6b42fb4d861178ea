import { useState } from 'react'
import { factorCalls } from '../../../auth-api/calls/factors/factor-calls.ts'
import type { Factor } from '../../../auth-api/factor.ts'
import { account } from '../../../content/en/account.ts'
import { RowList } from '../../../ui/row-list.tsx'
import { RowListItem } from '../../../ui/row-list-item.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { kindBeside } from '../../mfa/kind-beside.ts'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { LastUse } from '../last-use.tsx'
import { Opener } from '../opener.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'
import { AppPanel } from './app-panel.tsx'
import { KeyPanel } from './key-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'

const texts = account.factors
const panels = { totp: AppPanel, phone: PhonePanel, webauthn: KeyPanel } as const
const kinds = ['totp', 'phone', 'webauthn'] as const

type FactorSectionProps = SectionProps & { factors: Factor[]; hasCodes: boolean }

/** The second factors: lists, adds and removes them. */
export function FactorSection({ factors: all, hasCodes, ...common }: FactorSectionProps) {
  const { client, notify, task, setTask, reload } = common
  // A factor that is being added is shown in its panel, and not yet in the list, which would show
  // it as one that was never finished.
  const [begun, setBegun] = useState<string>()
  const factors = all.filter(({ id }) => id !== begun)
  const adding = kinds.find((kind) => task === `add ${kind}`)
  const AddPanel = adding && panels[adding]
  const removing = factors.find(({ id }) => task === `remove ${id}`)

  async function added(name: string) {
    setBegun(undefined)
    setTask(undefined)
    notify(success(texts.addedText(name)))
    await reload()
  }

  async function remove({ id, name }: Factor) {
    await client.extend(factorCalls).remove(id)
    setTask(undefined)
    notify(success(texts.removedText(name)))
    await reload()
  }

  return (
    <Section title={texts.title}>
      {factors.length === 0 && <p className={css['muted']}>{texts.none}</p>}
      {factors.length > 0 && (
        <RowList label={texts.title}>
          {factors.map((factor) => (
            <RowListItem
              key={factor.id}
              title={factor.name || kindInWords(factor)}
              detail={<FactorDetail factor={factor} />}
              tag={
                <StatusTag good={factor.verified}>
                  {texts.statuses[factor.verified ? 'verified' : 'unverified']}
                </StatusTag>
              }
              panel={
                factor === removing && (
                  <ConfirmPanel
                    title={texts.removeTitle(factor.name || kindInWords(factor))}
                    lead={whatGoes(factor, { factors, hasCodes })}
                    action={account.remove}
                    notify={notify}
                    perform={() => remove(factor)}
                    onClose={() => setTask(undefined)}
                  />
                )
              }
            >
              <Opener
                begins={`remove ${factor.id}`}
                task={task}
                setTask={setTask}
                aria-label={account.named(account.remove, factor.name || kindInWords(factor))}
              >
                {account.remove}
              </Opener>
            </RowListItem>
          ))}
        </RowList>
      )}
      <div className={css['row']}>
        {kinds.map((kind) => (
          <Opener key={kind} begins={`add ${kind}`} task={task} setTask={setTask}>
            {texts.add[kind]}
          </Opener>
        ))}
      </div>
      {AddPanel && (
        <AddPanel
          key={adding}
          calls={client.extend(factorCalls)}
          notify={notify}
          taken={factors.map(({ name }) => name)}
          onBegun={setBegun}
          onAdded={added}
          onCancel={() => setTask(undefined)}
        />
      )}
    </Section>
  )
}

const kindInWords = ({ kind }: Factor): string => (kind === 'recovery_code' ? '' : texts.kinds[kind])

function FactorDetail({ factor }: { factor: Factor }) {
  const { name, verified } = factor
  const kind = kindInWords(factor)
  return (
    <>
      {name !== '' && kindBeside(name, kind) && `${kind}. `}
      {verified ? <LastUse {...factor} /> : <span>{texts.unfinished}</span>}
    </>
  )
}

function whatGoes(factor: Factor, { factors, hasCodes }: Pick<FactorSectionProps, 'factors' | 'hasCodes'>) {
  if (!factor.verified) return texts.removeUnverified
  const last = factors.every((other) => other === factor || !other.verified)
  if (!last) return texts.removeText
  return hasCodes ? texts.removeLastAndCodes : texts.removeLast
}
