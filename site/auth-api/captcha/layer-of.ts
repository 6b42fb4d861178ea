/**
 * Where something is shown above the page: in the dialog that is open, beside which nothing takes
 * focus.
 */
export const layerOf = (): Element =>
  [...document.querySelectorAll('[role=dialog]')].findLast((dialog) => dialog.checkVisibility()) ??
  document.body
