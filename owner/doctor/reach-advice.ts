/** Error codes for an unknown name, or for DNS servers that don't answer. */
const UNNAMED = ['ENOTFOUND', 'EAI_AGAIN']

/** Returns advice for an owner whose PUBLIC_URL can't be reached, by the error code. */
export const reachAdvice = (code: string): string =>
  UNNAMED.includes(code)
    ? 'correct PUBLIC_URL, or point its host to this machine in DNS'
    : 'check that the service and its proxy are running, and that no firewall blocks the connection'
