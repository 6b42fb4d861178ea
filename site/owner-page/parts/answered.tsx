import type { ReactNode } from 'react'
import type { Loaded } from '../api/use-loaded.ts'
import { Failed } from './failed.tsx'
import { Waiting } from './waiting.tsx'

type AnsweredProps<Answer> = {
  loaded: Loaded<Answer>
  children: (answer: Answer) => ReactNode
}

/** What was answered; what came before stays in sight while it is asked for again, or can't be. */
export function Answered<Answer>({ loaded, children }: AnsweredProps<Answer>) {
  const { answer, error, reload } = loaded
  return (
    <>
      {error && <Failed error={error} again={reload} />}
      {answer === undefined ? !error && <Waiting /> : children(answer)}
    </>
  )
}
