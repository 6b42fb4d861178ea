import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names its host once, as it must from HTTP/1.1 on (RFC 9112, 3.2). Of several
 * Node keeps the first, where a proxy in front may go by another.
 */
export function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && isHost(rawHeaders[index - 1]))
  return hosts.length === 0 ? httpVersion !== '1.1' : hosts.length === 1 && hosts[0] !== ''
}

const isHost = (name = ''): boolean => name.length === 4 && name.toLowerCase() === 'host'
