/**
 * Seconds until a request may be made again, as `Retry-After` tells (RFC 9110, section 10.2.3), if
 * it does.
 */
export function retryAfter({ headers }: Response): number | undefined {
  // A moment would be in the service's time, and our service names none.
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
