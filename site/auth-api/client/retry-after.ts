/**
 * Returns the seconds until a request may be repeated, from `Retry-After` (RFC 9110, section
 * 10.2.3); undefined without it.
 */
export function retryAfter({ headers }: Response): number | undefined {
  // A date would be by the service's clock, and our service sends none.
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
