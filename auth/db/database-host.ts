/** Returns host, port and name of a Postgres database, without user or password. */
export function databaseHost(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
