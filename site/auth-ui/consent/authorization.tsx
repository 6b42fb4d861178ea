import { useEffect } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { consent as texts } from '../../content/en/consent.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Notify } from '../form/use-attempt.ts'
import type { DialogOpening } from '../sign-in/dialog-opening.ts'
import { AppHeading } from './app-heading.tsx'
import { Asking } from './asking.tsx'
import css from './consent.module.css'
import { Over } from './over.tsx'
import type { Stage } from './stage.ts'
import { Stated } from './stated.tsx'
import { useAuthorization } from './use-authorization.ts'

export type AuthorizationProps = {
  id: string
  client: AuthClient
  /** The address or the number of the user, or undefined while none is signed in. */
  user: string | undefined
  notify: Notify
  /** Opens the auth dialog. */
  signIn: (opening: Pick<DialogOpening, 'typed' | 'note'>) => void
}

/** An app's authorization request, from its introduction to its answer. */
export function Authorization({ id, client, user, notify, signIn }: AuthorizationProps) {
  const { stage, retry, decide, release } = useAuthorization({ id, client, user, notify })
  const opening = stage.is === 'signed out' ? openingFor(stage) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out that no user is signed in
  useEffect(() => {
    if (opening) signIn(opening)
  }, [stage.is])

  if (stage.is === 'asking') {
    return <Asking request={stage.request} notify={notify} decide={decide} onOther={release} />
  }
  if (opening && stage.is === 'signed out') {
    const words = wordsFor(stage)
    return (
      <>
        <AppHeading app={stage.app} title={words.title} lead={words.text} />
        <div className={css['card']}>
          <Button className={css['wide']} onClick={() => signIn(opening)}>
            {texts.signedOut.submit}
          </Button>
        </div>
      </>
    )
  }
  if (stage.is === 'failed') {
    return (
      <Stated {...texts.failed}>
        <Button onClick={retry}>{texts.failed.retry}</Button>
      </Stated>
    )
  }
  if (stage.is === 'leaving') return <Stated {...texts.leaving} />
  if (stage.is === 'over') return <Over />
  return <Stated title={texts.waitingTitle} text={texts.waiting} />
}

/**
 * Returns how the dialog opens: with a note that says why, and with the address that the app
 * expects.
 */
function openingFor({
  app,
  isOwn,
  hint,
}: Extract<Stage, { is: 'signed out' }>): Pick<DialogOpening, 'typed' | 'note'> {
  const { noteLead, note } = wordsFor({ isOwn })
  return { note: { lead: noteLead(app?.name ?? texts.unnamed), text: note }, typed: hint }
}

const wordsFor = ({ isOwn }: { isOwn: boolean }) => (isOwn ? texts.own : texts.signedOut)
