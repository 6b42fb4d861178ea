/** Seconds until a request may be made again, as `Retry-After` tells (RFC 9110, section 10.2.3), if it does. */
export function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  // A moment is in the service's time, as is `Date`.
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
