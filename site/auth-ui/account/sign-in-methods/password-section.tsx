import { account } from '../../../content/en/account.ts'
import css from '../account.module.css'
import { Opener } from '../opener.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'
import { PasswordPanel } from './password-panel.tsx'

const texts = account.password

/** The password, which is never shown: it can only be changed. */
export function PasswordSection({
  client,
  notify,
  task,
  setTask,
  reload,
  email,
  name,
}: SectionProps & { email: string; name: string }) {
  async function changed() {
    setTask(undefined)
    notify(success(texts.changed))
    await reload()
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{texts.text}</p>
      <div className={css['row']}>
        <Opener begins="password" task={task} setTask={setTask}>
          {texts.change}
        </Opener>
      </div>
      {task === 'password' && (
        <PasswordPanel
          client={client}
          email={email}
          name={name}
          notify={notify}
          onChanged={changed}
          onCancel={() => setTask(undefined)}
        />
      )}
    </Section>
  )
}
