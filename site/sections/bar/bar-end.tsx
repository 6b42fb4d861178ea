import type { ReactNode } from 'react'
import { navigation } from '../../content/en/navigation.ts'
import { Button } from '../../ui/controls/button.tsx'
import css from './bar-end.module.css'

/** The buttons that open the sign-in dialog, or the account menu in their place. */
export function BarEnd({ signIn }: { signIn: ReactNode }) {
  return (
    <div className={css['end']}>
      {signIn}
      <div className={css['entry']} data-account-entry="">
        <Button className={css['try']} opens="sign-in" signedIn={navigation.account}>
          {navigation.tryFree}
        </Button>
        <div className={css['account']} data-account-menu="" />
      </div>
    </div>
  )
}
