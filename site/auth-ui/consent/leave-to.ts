/** Schemes of addresses that run or contain something instead of leading to an app. */
const INERT = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']

/**
 * Leaves this page for the address that a request leads to, which may have an app's own scheme.
 * Returns whether it could. The service has registered the address, but this page takes no more
 * than it must on trust.
 */
export function leaveTo(address: string): boolean {
  if (!URL.canParse(address) || INERT.includes(new URL(address).protocol)) return false
  location.replace(address)
  return true
}
