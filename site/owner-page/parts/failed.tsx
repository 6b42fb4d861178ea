import { SmallButton } from '../../ui/controls/small-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Offline } from '../api/call.ts'
import css from './states.module.css'

/** A message that loading has failed, with a button to try again. */
export function Failed({ error, again }: { error: Error; again: () => void }) {
  const isOffline = error instanceof Offline
  return (
    <div className={css['failed']} role="alert">
      <Note lead={isOffline ? 'The service doesn’t answer.' : 'That could not be read.'}>
        {isOffline ? 'It may be restarting, or this browser has no connection.' : error.message}
      </Note>
      <SmallButton onClick={again}>Try again</SmallButton>
    </div>
  )
}
