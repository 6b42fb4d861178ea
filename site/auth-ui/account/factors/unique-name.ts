/**
 * Returns the name, numbered from 2 on if it is taken: names of factors are unique within an
 * account.
 */
export function uniqueName(name: string, taken: readonly string[]): string {
  let candidate = name
  for (let number = 2; taken.includes(candidate); number++) candidate = `${name} ${number}`
  return candidate
}
