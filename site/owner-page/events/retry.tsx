import { useState } from 'react'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { call, SessionOver } from '../api/call.ts'
import { useSession } from '../api/session-context.ts'
import css from './retry.module.css'

/** A button that queues again the events whose delivery was given up. */
export function Retry({ reload }: { reload: () => void }) {
  const { end, tell } = useSession()
  const [isBusy, setBusy] = useState(false)

  const retry = async () => {
    setBusy(true)
    try {
      const { retried } = await call<{ retried: number }>('POST', '/admin/events/retry')
      tell({ title: 'Done', text: `Events that are told again: ${retried}`, tone: 'good' })
      reload()
    } catch (error) {
      if (error instanceof SessionOver) end()
      tell({ title: 'Not done', text: (error as Error).message, tone: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <p className={css['retry']}>
      <SmallButton onClick={retry} busy={isBusy && 'Please wait…'}>
        Tell again what was given up
      </SmallButton>
    </p>
  )
}
