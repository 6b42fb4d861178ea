import { useCallback, useEffect, useState } from 'react'
import { call, SessionOver } from './call.ts'
import { useSession } from './session-context.ts'

export interface Loaded<Answer> {
  /** The latest answer, kept while it is requested again. */
  readonly answer: Answer | undefined
  readonly error: Error | undefined
  readonly isLoading: boolean
  readonly reload: () => void
}

/**
 * Loads the service's answer at a path. When the path changes, the previous answer is dropped at
 * once.
 */
export function useLoaded<Answer>(path: string): Loaded<Answer> {
  const { end } = useSession()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ path: string; answer?: Answer; error?: Error; round: number }>()
  const reload = useCallback(() => setRound((last) => last + 1), [])

  useEffect(() => {
    let isWanted = true
    call<Answer>('GET', path).then(
      (answer) => isWanted && setState({ path, answer, round }),
      (error) => {
        if (error instanceof SessionOver) end()
        if (isWanted) setState((last) => ({ ...(last?.path === path ? last : { path }), error, round }))
      },
    )
    return () => {
      isWanted = false
    }
  }, [path, round, end])

  const known = state?.path === path ? state : undefined
  const isLoading = known === undefined || known.round !== round
  return { answer: known?.answer, error: isLoading ? undefined : known?.error, isLoading, reload }
}
