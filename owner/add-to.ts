/**
 * Collects the values of an option that may be repeated. A variadic option would also take the
 * argument that follows it.
 */
export const addTo = (value: string, before: string[] = []): string[] => [...before, value]
