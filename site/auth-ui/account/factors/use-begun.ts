import { useEffect, useRef } from 'react'
import type { AddPanelProps } from './add-panel.ts'

/**
 * A factor that is being added here. Left in the middle, by whatever way and also while the service
 * is asked to begin, its adding is taken back; `keep` says that it is done.
 */
export function useBegun({ calls, onBegun }: Pick<AddPanelProps, 'calls' | 'onBegun'>): {
  begin: (factorId: string) => void
  keep: () => void
} {
  const begun = useRef<string>(undefined)
  const gone = useRef(false)
  const { current: takeBack } = useRef(calls.takeBack)

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      if (begun.current) takeBack(begun.current)
    }
  }, [takeBack])

  return {
    begin: (factorId) => {
      begun.current = factorId
      onBegun?.(factorId)
      if (gone.current) takeBack(factorId)
    },
    keep: () => {
      begun.current = undefined
    },
  }
}
