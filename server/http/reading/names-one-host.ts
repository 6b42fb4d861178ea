import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a request names its host once, as it must from HTTP/1.1 on (RFC 9112, 3.2). Of
 * several hosts Node keeps the first, but a proxy in front may use another.
 */
export function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && isHost(rawHeaders[index - 1]))
  return hosts.length === 0 ? httpVersion !== '1.1' : hosts.length === 1 && hosts[0] !== ''
}

const isHost = (name = ''): boolean => name.length === 4 && name.toLowerCase() === 'host'
