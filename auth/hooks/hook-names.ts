/** Every hook, by its name in the settings, with the name that its payload tells. */
export const hookNames = {
  custom_access_token: 'customize-access-token',
} as const

export type HookName = keyof typeof hookNames
