import { ownDataCalls } from '../../../auth-api/calls/own-data-calls.ts'
import { account } from '../../../content/en/account.ts'
import { brand } from '../../../content/en/brand.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { useActions } from '../../form/use-actions.ts'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { inMinutes } from '../moment.tsx'
import { Opener } from '../opener.tsx'
import { saveFile } from '../save-file.ts'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'

const texts = account.data

type DataSectionProps = Omit<SectionProps, 'reload'> & {
  /** The number of days during which a deleted account can be restored. */
  graceDays: number
}

/** The data kept about the account: lets the user download it, and delete it with the account. */
export function DataSection({ client, notify, task, setTask, graceDays }: DataSectionProps) {
  const calls = client.extend(ownDataCalls)
  const action = useActions(notify)
  const tell = (text: string) => notify(success(text))

  async function download() {
    saveFile(fileName(new Date()), 'application/json', await calls.read())
    tell(texts.downloaded)
  }

  async function deleteAccount() {
    const end = await calls.deleteAccount()
    tell(end ? texts.closed(inMinutes(end)) : texts.deleted)
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{texts.text}</p>
      <div className={css['row']}>
        <SmallButton {...action('download', download)}>{texts.download}</SmallButton>
        <Opener danger className={css['last'] ?? ''} begins="delete account" task={task} setTask={setTask}>
          {texts.delete}
        </Opener>
      </div>
      {task === 'delete account' && (
        <ConfirmPanel
          title={texts.deleteTitle}
          lead={graceDays > 0 ? texts.closeText(graceDays) : texts.deleteText}
          action={texts.confirm}
          notify={notify}
          perform={deleteAccount}
          onClose={() => setTask(undefined)}
        />
      )}
    </Section>
  )
}

/** Returns a name such as `dropharbor-account-2026-11-22.json`. */
function fileName(now: Date): string {
  const slug = brand.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${slug}-account-${now.toISOString().slice(0, 10)}.json`
}
