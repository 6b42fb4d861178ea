import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../auth/settings/is-loopback.ts'

const hostnameOf = (authority: string): string => URL.parse(`http://${authority}`)?.hostname ?? ''
const list = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim())

/**
 * Returns whether a browser on this machine requests this machine. That is judged by the socket, by
 * the requested host (an attacker's name that points at 127.0.0.1 is none of ours), and by what a
 * proxy says about either. A proxy that says nothing may be recognised by HTTP/1.0, which nginx
 * long used by default.
 */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const addresses = [
    raw.socket.remoteAddress ?? '',
    ...list(headers['x-forwarded-for']),
    ...list(headers['x-real-ip']),
  ]
  const hosts = [headers.host ?? '', ...list(headers['x-forwarded-host'])]
  return (
    raw.httpVersion !== '1.0' &&
    headers.forwarded === undefined &&
    headers.via === undefined &&
    addresses.every(isLoopback) &&
    hosts.map(hostnameOf).every(isLoopback)
  )
}
