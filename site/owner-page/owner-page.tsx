import { useCallback, useEffect, useMemo, useState } from 'react'
import { Toaster } from '../ui/toaster.tsx'
import type { Session } from './api/answers.ts'
import { call, carry, SessionOver } from './api/call.ts'
import { SessionContext } from './api/session-context.ts'
import { Ended } from './ended.tsx'
import { Failed } from './parts/failed.tsx'
import { Waiting } from './parts/waiting.tsx'
import { Places } from './places.tsx'
import { Shell } from './shell.tsx'

type Toast = Parameters<typeof Toaster>[0]['toast']
type PageState = Session | 'over' | Error | undefined

/** The whole page, from the start of its session to the end. */
export function OwnerPage() {
  const [start, setStart] = useState<PageState>()
  const [toast, setToast] = useState<Toast>()
  const end = useCallback(() => setStart('over'), [])
  const dismiss = useCallback(() => setToast(undefined), [])
  const begin = useCallback(() => {
    call<Session>('GET', '/session').then(
      (session) => {
        carry(session.request_token)
        setStart(session)
      },
      (error) => setStart(error instanceof SessionOver ? 'over' : error),
    )
  }, [])
  useEffect(begin, [begin])

  const session = start instanceof Error || start === 'over' ? undefined : start
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(end, Date.parse(session.expires_at) - Date.now())
    return () => clearTimeout(timer)
  }, [session, end])
  const parts = useMemo(() => session && { session, end, tell: setToast }, [session, end])

  if (start === 'over') return <Ended />
  if (!parts)
    return (
      <main className="wrap">
        {start instanceof Error ? <Failed error={start} again={begin} /> : <Waiting />}
      </main>
    )
  return (
    <SessionContext value={parts}>
      <Shell>
        <Places />
      </Shell>
      <Toaster toast={toast} onDismiss={dismiss} label="Messages" dismissLabel="Dismiss" />
    </SessionContext>
  )
}
