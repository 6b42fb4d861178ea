import { RequestFault } from './request-fault.ts'

/** The values of `prompt` (OpenID Connect Core, 3.1.2.1). */
export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const
type Prompt = (typeof PROMPTS)[number]

/** Reads `prompt`. Throws `RequestFault`. */
export function readPrompt(query: URLSearchParams): string | null {
  const asked = (query.get('prompt') ?? '').split(' ').filter((each) => each !== '')
  const known: readonly string[] = PROMPTS
  if (asked.some((each) => !known.includes(each))) {
    throw new RequestFault('invalid_request', `prompt must only contain ${PROMPTS.join(', ')}`)
  }
  if (asked.includes('none') && asked.length > 1) {
    throw new RequestFault('invalid_request', 'prompt=none must stand alone')
  }
  return asked.length === 0 ? null : [...new Set(asked)].join(' ')
}

/** Whether a request has this value in its `prompt`. */
export const prompts = ({ prompt }: { prompt: string | null }, each: Prompt): boolean =>
  prompt?.split(' ').includes(each) ?? false
