import { account as texts } from '../../content/en/account.ts'
import { Moment } from './moment.tsx'

/** When a way to sign in was used last or, as long as it wasn't, when it was added. */
export function LastUse({ addedAt, usedAt }: { addedAt: string; usedAt: string | undefined }) {
  return (
    <>
      {usedAt ? texts.lastUsed : texts.added} <Moment time={usedAt ?? addedAt} />
    </>
  )
}
