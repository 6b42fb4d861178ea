/**
 * Submits the form once the page is visible: not in a prefetch, a prerendering or a hidden tab, and
 * not again for a visitor who navigates back to it. Without scripts, the button submits it.
 */
export const linkPageScript = `
const form = document.forms[0]
const navigation = performance.getEntriesByType('navigation')[0]?.type
let isSent = false
form.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault()
  isSent = true
})
addEventListener('pageshow', (event) => {
  if (event.persisted) isSent = false
})
const sendOnceSeen = () => {
  if (!isSent && document.visibilityState === 'visible') form.requestSubmit()
}
if (navigation === 'navigate' || navigation === 'prerender') {
  sendOnceSeen()
  document.addEventListener('visibilitychange', sendOnceSeen)
}
`
