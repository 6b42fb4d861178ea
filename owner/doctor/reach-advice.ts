/** No such name, or no answer of the servers that would know it. */
const UNNAMED = ['ENOTFOUND', 'EAI_AGAIN']

/** What an owner does about a PUBLIC_URL that can't be reached, by the code of the fault. */
export const reachAdvice = (code: string): string =>
  UNNAMED.includes(code)
    ? 'correct PUBLIC_URL, or let DNS lead its host to this machine'
    : 'see whether the service and its proxy run, and whether a firewall is between'
