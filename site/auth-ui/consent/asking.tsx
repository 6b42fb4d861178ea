import type { AuthorizationRequest } from '../../auth-api/calls/apps/consent-calls.ts'
import { consent } from '../../content/en/consent.ts'
import { BreakingText } from '../../ui/breaking-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import { useActions } from '../form/use-actions.ts'
import type { Notify } from '../form/use-attempt.ts'
import { useSettled } from '../form/use-settled.ts'
import { AppHeading } from './app-heading.tsx'
import css from './consent.module.css'
import { ScopeList } from './scope-list.tsx'
import { shownAddress, shownResource } from './shown-address.ts'

const texts = consent.asking

type AskingProps = {
  request: AuthorizationRequest
  notify: Notify
  decide: (verdict: 'approve' | 'deny') => Promise<void>
  /** Lets the user answer with another account. */
  onOther: () => Promise<void>
}

/**
 * Asks whether an app may use the account. Says which app it is, what it may do, as which user, and
 * where the answer leads.
 */
export function Asking({ request, notify, decide, onOther }: AskingProps) {
  const { app, user, scopes, goesTo, resource } = request
  const action = useActions(notify)
  const { busy, ...other } = action('other', onOther)
  const isSettled = useSettled()
  const places = [
    [texts.goesTo, shownAddress(goesTo)],
    [texts.resource, resource && shownResource(resource)],
  ] as const

  return (
    <>
      <AppHeading app={app} title={texts.title} lead={texts.lead} />
      <div className={css['card']}>
        <p>
          {texts.you}{' '}
          <b translate="no">
            <BreakingText text={user} />
          </b>
          <br />
          <TextButton {...other} aria-busy={busy !== false}>
            {texts.other}
          </TextButton>
        </p>
        <h2>{texts.gets}</h2>
        <ScopeList scopes={scopes} />
        <p className={css['muted']}>{texts.never}</p>
        <dl>
          {places.map(
            ([label, address]) =>
              address && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd translate="no">{address}</dd>
                </div>
              ),
          )}
        </dl>
        {/* Keys still answer: they press only what the visitor has put the focus on. */}
        <div className={css['answers']} style={{ pointerEvents: isSettled ? 'auto' : 'none' }}>
          <Button {...action('approve', () => decide('approve'))}>{texts.allow}</Button>
          <Button tone="line" {...action('deny', () => decide('deny'))}>
            {texts.deny}
          </Button>
        </div>
        <p className={css['muted']}>{texts.later}</p>
      </div>
    </>
  )
}
