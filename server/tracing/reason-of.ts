/**
 * Returns the first line of an error that OpenTelemetry reports; for an exception, which it writes
 * as JSON, that of its message.
 */
export function reasonOf(text: string): string {
  const [line = ''] = messageOf(text).split('\n')
  return line
}

function messageOf(text: string): string {
  try {
    return String(JSON.parse(text).message ?? text)
  } catch {
    return text
  }
}
