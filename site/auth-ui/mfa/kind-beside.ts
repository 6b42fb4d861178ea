/**
 * Returns the kind of a factor, to be shown beside its name. Empty if the name begins with it, as a
 * proposed name does.
 */
export const kindBeside = (name: string, kind: string): string => (name.startsWith(kind) ? '' : kind)
