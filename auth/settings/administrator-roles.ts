const ADMINISTRATORS: readonly unknown[] = ['service_role', 'supabase_admin']

/** Whether a token of this role administers (docs/wire-contract.md, 15.1). No account has it. */
export const isAdministratorRole = (role: unknown): boolean => ADMINISTRATORS.includes(role)
