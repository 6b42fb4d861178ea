import { createContext, useContext } from 'react'
import type { Session } from './answers.ts'

interface SessionParts {
  readonly session: Session
  /** Says that the session is over. */
  readonly end: () => void
  /** Says what was done, or what was not. */
  readonly tell: (toast: { title: string; text: string; tone: 'good' | 'plain' | 'destructive' }) => void
}

export const SessionContext = createContext<SessionParts | undefined>(undefined)

/** The session of the page. Throws outside of it. */
export function useSession(): SessionParts {
  const parts = useContext(SessionContext)
  if (!parts) throw new Error('there is no session here')
  return parts
}
