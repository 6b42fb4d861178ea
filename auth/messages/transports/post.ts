import { DeliveryError } from './delivery-error.ts'

const TIMEOUT_MS = 15_000
/** Many times what Twilio says of a fault. Of a longer answer the status alone counts. */
const MAX_BYTES = 65_536

/**
 * Posts to a provider's address and gives what it answered, if that is a success; else throws a
 * DeliveryError.
 */
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
  // The body is read in any case, so that the connection can be used again.
  const answer = await readShort(response).catch(() => '')
  if (response.ok) return
  throw new DeliveryError([response.status, codeIn(answer)].filter(Boolean).join(' '), {
    // This request is wrong and stays wrong. A wrong key (401, 403) or address (404) can be mended
    // meanwhile.
    isFinal: response.status === 400 || response.status === 422,
  })
}

/** The body, or nothing of one that is too long: its connection is closed. */
async function readShort({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** The number of the fault that Twilio's answers hold, such as 21211. */
function codeIn(answer: string): number | undefined {
  try {
    const { code } = JSON.parse(answer)
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
