import { account as texts } from '../../content/en/account.ts'
import { Moment } from './moment.tsx'

/** Shows when a factor or a sign-in method was last used or, if it never was, when it was added. */
export function LastUse({ addedAt, usedAt }: { addedAt: string; usedAt: string | undefined }) {
  return (
    <>
      <span>{usedAt ? texts.lastUsed : texts.added}</span> <Moment time={usedAt ?? addedAt} />
    </>
  )
}
