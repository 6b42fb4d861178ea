import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** The status of parser errors that have one of their own; every other one is a bad request. */
const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers bytes that never became a request, with the headers of every other answer, and closes the
 * connection.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusByCode[error.code ?? ''] ?? 400
  const body = STATUS_CODES[status] ?? ''
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${body}\r\n${lines.join('')}\r\n${body}`)
}
