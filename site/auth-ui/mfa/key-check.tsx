import { type ComponentProps, useEffect, useRef } from 'react'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import { Button } from '../../ui/controls/button.tsx'
import css from '../form/step.module.css'
import { type Notify, useAttempt } from '../form/use-attempt.ts'

type KeyCheckProps = {
  check: (signal: AbortSignal) => Promise<void>
  notify: Notify
  describedBy: string
  tone?: ComponentProps<typeof Button>['tone']
}

/** A button that has the browser ask for the key. Browsers require a press before they do. */
export function KeyCheck({ check, notify, describedBy, tone = 'beacon' }: KeyCheckProps) {
  const button = useRef<HTMLButtonElement>(null)
  const gone = useRef(new AbortController())
  const { busy, attempt } = useAttempt(notify)

  useEffect(() => {
    button.current?.focus()
    const { current: controller } = gone
    return () => controller.abort()
  }, [])

  return (
    <Button
      ref={button}
      className={css['submit']}
      tone={tone}
      aria-describedby={describedBy}
      busy={busy && texts.waitingForKey}
      onClick={() => attempt(() => check(gone.current.signal))}
    >
      {texts.useKey}
    </Button>
  )
}
