import type { App } from '../../auth-api/app.ts'
import { consent } from '../../content/en/consent.ts'
import { Monogram } from '../../ui/monogram.tsx'
import css from './consent.module.css'

type AppHeadingProps = {
  app: App | undefined
  title: (name: string) => string
  lead: string | ((name: string) => string)
}

/**
 * Names the app that asks, by the name and the host that the app gave itself, and draws its
 * initial.
 */
export function AppHeading({ app, title, lead }: AppHeadingProps) {
  const name = app?.name ?? consent.unnamed
  return (
    <div className={css['head']}>
      <Monogram initials={name.charAt(0).toUpperCase()} tone={1} />
      <h1>{title(name)}</h1>
      <p>{typeof lead === 'string' ? lead : lead(name)}</p>
      {app?.host && (
        <p className={css['muted']} translate="no">
          {app.host}
        </p>
      )}
    </div>
  )
}
