/** The kinds of source, as a refusal names them. */
const KINDS = {
  database: 'a database of Supabase Auth',
  dump: 'a dump of Supabase Auth',
  firebase: 'an export of Firebase',
  auth0: 'an export of Auth0',
  csv: 'a CSV file',
} as const
export type Kind = keyof typeof KINDS

const SUPABASE: readonly Kind[] = ['database', 'dump']

/** What the options are read as. */
interface Given {
  map: ReadonlyMap<string, string>
  hashes: string | undefined
  hashConfig: object | undefined
  decryptionKeys: ReadonlyMap<string, unknown>
  isSameParty: boolean
}

/** The options that concern some kinds of source only. */
const options: { name: string; isGiven: (given: Given) => boolean; kinds: readonly Kind[] }[] = [
  { name: '--map', isGiven: ({ map }) => map.size > 0, kinds: ['csv'] },
  { name: '--hashes', isGiven: ({ hashes }) => hashes !== undefined, kinds: ['auth0'] },
  { name: '--hash-config', isGiven: ({ hashConfig }) => hashConfig !== undefined, kinds: ['firebase'] },
  { name: '--decryption-keys', isGiven: ({ decryptionKeys }) => decryptionKeys.size > 0, kinds: SUPABASE },
  { name: '--rp-id', isGiven: ({ isSameParty }) => isSameParty, kinds: SUPABASE },
]

/**
 * Throws one line if an option concerns other kinds of source: it would have no effect. A database
 * goes without its name, which may contain a password.
 */
export function assertOptions(given: Given, kind: Kind, file?: string): void {
  const wrong = options.find(({ isGiven, kinds }) => isGiven(given) && !kinds.includes(kind))
  if (!wrong) return
  const source = file === undefined ? KINDS[kind] : `${file}, which is ${KINDS[kind]}`
  const right = wrong.kinds.map((each) => KINDS[each]).join(' or ')
  throw new Error(`${wrong.name} can’t be used with ${source}: it belongs to ${right}`)
}
