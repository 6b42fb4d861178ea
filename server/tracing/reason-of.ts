/**
 * The first line of what OpenTelemetry says went wrong: of an exception, which it writes as JSON,
 * its message.
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
