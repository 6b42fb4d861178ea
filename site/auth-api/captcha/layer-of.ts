/**
 * Finds the element that layers above the page belong to: the open dialog, since nothing outside it
 * takes focus.
 */
export const layerOf = (): Element =>
  [...document.querySelectorAll('[role=dialog]')].findLast((dialog) => dialog.checkVisibility()) ??
  document.body
