/** Schemes of addresses that run or hold something, in place of leading to it. */
const INERT = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']

/**
 * Goes on to where a request leads, in place of this page: an app's own scheme too. Returns whether
 * it could. The service has registered the address; this page takes no more than it has to on
 * trust.
 */
export function leaveTo(address: string): boolean {
  if (!URL.canParse(address) || INERT.includes(new URL(address).protocol)) return false
  location.replace(address)
  return true
}
