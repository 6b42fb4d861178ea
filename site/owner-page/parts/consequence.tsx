import { BreakingText } from '../../ui/breaking-text.tsx'

/** What an action does, after the name of the account or the client that it is done to. */
export const Consequence = ({ name, text }: { name: string; text: string }) => (
  <>
    <b>
      <BreakingText text={name} />
    </b>
    : {text}
  </>
)
