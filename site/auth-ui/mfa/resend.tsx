import { TextButton } from '../../ui/controls/text-button.tsx'
import type { useSending } from './use-sending.ts'

type ResendProps = Pick<ReturnType<typeof useSending>, 'busy' | 'left' | 'sendAgain'> & {
  texts: { resend: string; resendIn: (seconds: number) => string }
}

/** A button that requests another code or mail, or the time until that is allowed. */
export function Resend({ busy, left, sendAgain, texts }: ResendProps) {
  if (left > 0) return <span>{texts.resendIn(left)}</span>
  return (
    <TextButton aria-disabled={busy} onClick={sendAgain}>
      {texts.resend}
    </TextButton>
  )
}
