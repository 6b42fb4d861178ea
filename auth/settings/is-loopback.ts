const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i

/**
 * Checks whether a host or an address, without a port, is this machine itself (RFC 6761, 6.3; RFC
 * 6890).
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/^\[(.*)\]$/, '$1'))
