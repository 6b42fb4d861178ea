import { useEffect, useRef } from 'react'
import type { AddPanelProps } from './add-panel.ts'

/**
 * Tracks the factor that a panel is adding. If the panel is left before `keep` is called, in
 * whatever way, the factor is taken back, even if the service answers only after that.
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
