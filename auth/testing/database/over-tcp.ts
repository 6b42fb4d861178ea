/** Returns the address of a Postgres database over TCP, so that a proxy can stand before it. */
export function overTcp(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url
}
