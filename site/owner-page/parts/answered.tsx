import type { ReactNode } from 'react'
import type { Loaded } from '../api/use-loaded.ts'
import { Failed } from './failed.tsx'
import { Waiting } from './waiting.tsx'

type AnsweredProps<Answer> = {
  loaded: Loaded<Answer>
  children: (answer: Answer) => ReactNode
}

/** Shows the latest answer. It stays in view while it is requested again, or if that fails. */
export function Answered<Answer>({ loaded, children }: AnsweredProps<Answer>) {
  const { answer, error, reload } = loaded
  return (
    <>
      {error && <Failed error={error} again={reload} />}
      {answer === undefined ? !error && <Waiting /> : children(answer)}
    </>
  )
}
