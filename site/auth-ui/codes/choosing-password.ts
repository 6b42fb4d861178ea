const name = 'choosesPassword'

/**
 * Marks the page's entry in the browser's history while a new password is chosen: the link that led
 * there works once, so a reload has to return to it.
 */
export const choosingPassword = {
  isUnderWay: (): boolean => history.state?.[name] === true,

  begin: (): void => history.replaceState({ ...history.state, [name]: true }, ''),

  end(): void {
    const { [name]: _, ...rest } = history.state ?? {}
    history.replaceState(rest, '')
  },
}
