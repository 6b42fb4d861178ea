import { useEffect, useRef } from 'react'
import type { FactorCalls } from '../../lib/auth/factor-calls.ts'

/**
 * A factor that is being added here. Left in the middle, by whatever way, its adding is taken back; `keep` says that it
 * is done.
 */
export function useBegun(calls: FactorCalls): { begin: (factorId: string) => void; keep: () => void } {
  const begun = useRef<string>(undefined)
  const { current: takeBack } = useRef(calls.takeBack)

  useEffect(() => {
    return () => void (begun.current && takeBack(begun.current))
  }, [takeBack])

  return {
    begin: (factorId) => {
      begun.current = factorId
    },
    keep: () => {
      begun.current = undefined
    },
  }
}
