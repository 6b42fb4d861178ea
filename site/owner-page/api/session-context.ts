import { createContext, useContext } from 'react'
import type { Session } from './answers.ts'

interface SessionParts {
  readonly session: Session
  /** Reports that the session is over. */
  readonly end: () => void
  /** Shows a toast with the result of an action. */
  readonly tell: (toast: { title: string; text: string; tone: 'good' | 'plain' | 'destructive' }) => void
}

export const SessionContext = createContext<SessionParts | undefined>(undefined)

/** Returns the session of the page. Throws outside of it. */
export function useSession(): SessionParts {
  const parts = useContext(SessionContext)
  if (!parts) throw new Error('there is no session here')
  return parts
}
