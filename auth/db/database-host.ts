/** Host, port and name of a Postgres database, without a user or a password. */
export function databaseHost(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
