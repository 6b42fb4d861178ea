/**
 * What a factor is, for beside its name: nothing where the name begins with it, as a name that was
 * proposed does.
 */
export const kindBeside = (name: string, kind: string): string => (name.startsWith(kind) ? '' : kind)
