import { readBounded } from '../../read-bounded.ts'
import { DeliveryError } from './delivery-error.ts'

const TIMEOUT_MS = 15_000

/** Posts to a provider. Throws a DeliveryError for anything but a success. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    const { code } = ((cause as Error).cause ?? {}) as { code?: string }
    throw new DeliveryError(code ?? (cause as Error).name, { cause })
  }
  // The body is read in any case, so that the connection can be used again; one that does not end
  // is closed.
  const answer = await readBounded(response).catch(() => '')
  if (response.ok) return
  throw new DeliveryError([response.status, codeIn(answer)].filter(Boolean).join(' '), {
    // Such a request stays wrong. A wrong key (401, 403) or address (404) can be corrected
    // meanwhile.
    isFinal: response.status === 400 || response.status === 422,
  })
}

/** Returns the error code of an answer of Twilio's, such as 21211. */
function codeIn(answer: string): number | undefined {
  try {
    const { code } = JSON.parse(answer)
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
