import { useRef, useState } from 'react'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { RowListItem } from '../../ui/row-list-item.tsx'
import type { WholeAccount } from '../api/answers.ts'
import { useSession } from '../api/session-context.ts'
import { type Action, actionsFor } from './actions-for.ts'
import { BanDialog } from './ban-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { PlainDialog } from './plain-dialog.tsx'

const dialogs = { ban: BanDialog, erase: EraseDialog }

/** The actions that an owner can take on an account, each with its consequence. */
export function AccountActions({ whole, reload }: { whole: WholeAccount; reload: () => void }) {
  const { session } = useSession()
  const [asked, setAsked] = useState<Action>()
  const opener = useRef<HTMLElement>(null)
  const { account } = whole
  const Asked = asked && (asked.dialog ? dialogs[asked.dialog] : PlainDialog)

  return (
    <>
      <RowList label="What you can do">
        {actionsFor(whole, session).map((action) => (
          <RowListItem key={action.name} title={action.name} detail={action.consequence}>
            <SmallButton
              danger={action.danger === true}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget
                setAsked(action)
              }}
            >
              {action.button}
            </SmallButton>
          </RowListItem>
        ))}
      </RowList>
      {Asked && (
        <Asked
          account={account}
          action={asked}
          onDone={() => {
            // The action may remove the button that opened the dialog.
            opener.current = document.querySelector('h1')
            reload()
          }}
          onClose={() => setAsked(undefined)}
          finalFocus={() => opener.current}
        />
      )}
    </>
  )
}
