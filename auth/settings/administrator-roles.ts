const ADMINISTRATORS: readonly unknown[] = ['service_role', 'supabase_admin']

/**
 * Checks whether a role is an administrator's (docs/wire-contract.md, 15.1). No account has such a
 * role.
 */
export const isAdministratorRole = (role: unknown): boolean => ADMINISTRATORS.includes(role)
